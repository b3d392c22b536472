// The link of a table leads to a page of its own, which needs little, before anything of the app comes.
if (/^#at=/.test(location.hash)) location.replace("table.html" + location.hash);
