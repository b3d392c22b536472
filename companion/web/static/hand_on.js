// A file that leaves the page: shared with another app, or saved.

// Share a file that was made on the page, or save it where that cannot be.
export async function handOn(file) {
  if (isShareable(file)) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error.name === "AbortError") return;
    }
  }
  saveFile(file);
}

export function saveFile(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

export function isShareable(file) {
  try {
    return navigator.canShare({ files: [file] });
  } catch {
    return false;
  }
}
