// A worker that does nothing: see `take` in first.js.
