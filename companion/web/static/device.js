// What the browser can do besides showing pages. A session asks for it by the names of these
// functions; companion/web/browser.py is its side.
"use strict";

window.device = {
  // the abilities that a session may rely on
  can: () => [],

  // `page.js` puts in how to tell the session something of one's own accord: tell(what, value)
  tell: () => {},
};
