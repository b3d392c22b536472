// What the page does before anything else has come, in words that every browser knows: it says what
// is going on, and what to do if that fails.
window.curtain = (function () {
  var root = document.documentElement;
  var button = byId("curtain-again");
  var mending = byId("curtain-repair");
  var reached = location.href;
  var hasArrived = false;
  var wordsOf = JSON.parse(byId("curtain-words").textContent);
  var look = {};
  var PATIENCE = 30000;
  var silence = 0;
  var running = null;
  var hear = null;
  var unheard = [];
  try {
    look = JSON.parse(localStorage.getItem("condottiere-companion")).look || {};
  } catch (error) {}
  var wanted = [look.lang].concat(navigator.languages || navigator.language);
  root.lang = wanted
    .map(function (tag) {
      return String(tag).slice(0, 2);
    })
    .concat("en")
    .filter(function (code) {
      return wordsOf.hasOwnProperty(code);
    })[0];
  var words = wordsOf[root.lang];
  if (look.theme) root.setAttribute("data-theme", look.theme);
  if (look.size) root.style.setProperty("--size", look.size);
  button.textContent = words.again;
  button.onclick = again;
  mending.textContent = words.repair;
  mending.onclick = repair;

  function byId(id) {
    return document.getElementById(id);
  }

  // how far it has come, and which part of the way that is
  function show(part, share) {
    if (root.classList.contains("failed")) return;
    byId("curtain-part").textContent = words[part];
    byId("curtain-progress").value = share;
    offer(part === "elsewhere" ? 0 : PATIENCE);
  }

  // A browser may leave something unanswered for ever: after a while without a sign, it can be tried again.
  function offer(after) {
    clearTimeout(silence);
    button.hidden = true;
    if (after)
      silence = setTimeout(function () {
        button.hidden = false;
      }, after);
  }

  function elsewhere(isThere) {
    if (isThere === root.classList.contains("elsewhere")) return;
    root.classList.toggle("elsewhere", isThere);
    show(isThere ? "elsewhere" : "fetch", 0);
  }

  function fail(kind, why) {
    if (root.classList.contains("failed")) return;
    clearTimeout(silence);
    root.classList.add("failed");
    byId("curtain").hidden = button.hidden = false;
    byId("app").outerHTML = '<div id="app"></div>';
    mending.hidden = kind === "insecure" || !window.caches;
    byId("curtain-part").textContent = words[kind];
    byId("curtain-why").hidden = kind !== "stopped";
    byId("curtain-why").textContent = why || "";
    if (why) console.error(why);
  }

  // the first page of the app is there
  function done() {
    hasArrived = true;
    clearTimeout(silence);
    byId("curtain").hidden = true;
    if (/[?&]to=/.test(location.search)) history.replaceState(null, "", location.pathname);
    reached = location.href;
  }

  // Load this page anew, with all that its address said at first.
  function again() {
    if (location.href !== reached) history.replaceState(null, "", reached);
    location.reload();
  }

  // Drop everything that this browser has of the app, but not the games, and fetch it anew. Not without
  // a network: then what there is would be lost.
  function repair() {
    mending.disabled = true;
    fetch("index.html", { method: "HEAD", cache: "no-store" }) // which nothing of ours answers
      .then(function (answer) {
        if (!answer.ok) throw answer;
        return Promise.all([registration(), caches.keys()]);
      })
      .then(function (found) {
        var dropped = found[1].filter(function (name) {
          return name.indexOf("companion-") === 0;
        });
        return Promise.all(
          dropped
            .map(function (name) {
              return caches.delete(name);
            })
            .concat(found[0] && found[0].unregister())
        );
      })
      .then(again, function () {
        mending.disabled = false;
        byId("curtain-part").textContent = words.unreachable;
      });
  }

  function registration() {
    return navigator.serviceWorker && navigator.serviceWorker.getRegistration();
  }

  window.addEventListener(
    "error",
    function (event) {
      var from = event.target;
      if (hasArrived) return;
      if (from.src || from.href) {
        if (from.tagName !== "IMG") lack(from.src || from.href);
      } else {
        fail(event.error instanceof SyntaxError ? "old" : "stopped", event.message);
      }
    },
    true
  );

  // Something of this version is missing here and on the server: is there another version by now?
  function lack(why) {
    try {
      if (sessionStorage.getItem("again")) throw why;
      sessionStorage.setItem("again", "yes");
    } catch (error) {
      return fail("unreachable", why);
    }
    renewed().then(again, again);
  }

  function renewed() {
    return Promise.resolve(registration()).then(function (kept) {
      return (
        kept &&
        kept.update().then(function () {
          var coming = kept.installing || kept.waiting;
          return (
            coming &&
            settled(coming).then(function () {
              return coming.state === "installed" && take(coming);
            })
          );
        })
      );
    });
  }

  function settled(coming) {
    return new Promise(function (done) {
      if (coming.state !== "installing") return done();
      coming.addEventListener("statechange", done, { once: true });
    });
  }

  // Have that version from now on; whether that is possible: another page that is open goes on with its own.
  function take(coming) {
    return new Promise(function (done) {
      var answers = new MessageChannel();
      // Chromium may look whether the version before can go only when a worker of it comes or goes
      var stir = setInterval(function () {
        var idle = new Worker("idle.js");
        setTimeout(function () {
          idle.terminate();
        }, 200);
      }, 500);
      function end(isTaken) {
        clearInterval(stir);
        done(isTaken);
      }
      answers.port1.onmessage = function (event) {
        if (!event.data) end(false);
      };
      navigator.serviceWorker.addEventListener("controllerchange", function () {
        end(true);
      });
      coming.postMessage("take", [answers.port2]);
      setTimeout(end, 20000, false);
    });
  }

  // What runs the app. It tells how far it has come before the rest of this page is there; what else it
  // tells is kept until somebody hears it.
  function begin(isFirst) {
    running = new Worker("worker.js", { type: "module" });
    running.onmessage = function (event) {
      tell(event.data);
    };
    running.onerror = function (event) {
      tell(
        event.message
          ? { failed: "old", why: event.message }
          : { failed: "unreachable", why: "worker.js" }
      );
    };
    running.postMessage({ begin: root.getAttribute("data-version"), isFirst: isFirst });
  }

  function tell(data) {
    if (data.part) show(data.part, data.share);
    else if (hear) hear(data);
    else unheard.push(data);
  }

  function worker(hears) {
    if (!running) begin(false);
    hear = hears;
    unheard.splice(0).forEach(hear);
    return running;
  }

  // a page that was left, and that the browser keeps aside, would keep the games to itself
  window.addEventListener("pagehide", function () {
    if (running) running.terminate();
  });

  if (!window.isSecureContext) fail("insecure");
  else if (!(window.WebAssembly && window.DecompressionStream && window.Worker && crypto.subtle))
    fail("old");
  else {
    show("fetch", 0);
    // at a first visit at once: later there may be another version to be taken before
    if (!(navigator.serviceWorker && navigator.serviceWorker.controller)) begin(true);
  }
  return {
    show: show,
    elsewhere: elsewhere,
    fail: fail,
    lack: lack,
    done: done,
    take: take,
    again: again,
    worker: worker
  };
})();
