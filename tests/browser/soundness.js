// What is wrong with how a page is laid out.
function faultsOf(least) {
  const faults = new Set();
  const near = 1.5;
  const visible = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const what = (one) => {
    const names = one.id
      ? `#${one.id}`
      : `${one.tagName.toLowerCase()}.${one.getAttribute("class")}`;
    return `${names} in #${one.parentElement?.closest("[id]")?.id || ""}`;
  };
  const words = (one) => JSON.stringify(one.textContent.trim().slice(0, 40));
  // whether it is read from the left or the right side
  const isSideways = (one) =>
    !!one && (/^-?90deg$/.test(getComputedStyle(one).rotate) || isSideways(one.parentElement));
  const root = document.documentElement;
  window.scrollTo(0, 0);
  if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth} wide`);

  const ids = new Set(); // a message puts in anew what it names
  for (const { id } of document.querySelectorAll("[id]")) {
    if (ids.has(id)) faults.add(`two things are #${id}`);
    ids.add(id);
  }

  // while something is open over the page, only that is looked at
  const open = document.querySelector("#over [role=dialog]");
  const within = open || document.body;
  if (open) {
    const box = open.getBoundingClientRect();
    if (
      box.top < -near ||
      box.bottom > innerHeight + near ||
      box.left < -near ||
      box.right > innerWidth + near
    )
      faults.add("what is open leaves the window");
  }

  // texts
  const unseen = (one) =>
    one.closest(".aloud, .unseen, [inert], svg, select, textarea, input, noscript");
  const texts = [];
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || unseen(one) || !visible(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    if (!rects.length) continue;
    if (/^\d+$/.test(node.data.trim()) && rects.some(({ top }) => top > rects[0].top + near))
      faults.add(`broken: ${words(one)}: ${what(one)}`);
    let seen = rects.map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
    const may = one.closest(".name");
    const slack = parseFloat(getComputedStyle(one).fontSize) * 0.3;
    const [aside, above] = isSideways(one) ? [slack, 0] : [0, slack];
    for (let box = one, scrolled = false; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      if (display === "inline") continue;
      const edge = box.getBoundingClientRect();
      scrolled ||= ["auto", "scroll"].includes(overflowX) || ["auto", "scroll"].includes(overflowY);
      const sides = seen.some(
        ({ left, right }) => right > edge.right + near + aside || left < edge.left - near - aside,
      );
      const ends = seen.some(
        ({ top, bottom }) =>
          bottom > edge.bottom + (above || near) || top < edge.top - (above || near),
      );
      if (!scrolled && !may && sides && (overflowX !== "visible" || box === one))
        faults.add(`cut at its side: ${words(one)} by ${what(box)}`);
      if (!scrolled && !may && ends && overflowY !== "visible")
        faults.add(`cut in height: ${words(one)} by ${what(box)}`);
      if (overflowX !== "visible")
        for (const each of seen) {
          each.left = Math.max(each.left, edge.left);
          each.right = Math.min(each.right, edge.right);
        }
      if (overflowY !== "visible")
        for (const each of seen) {
          each.top = Math.max(each.top, edge.top);
          each.bottom = Math.min(each.bottom, edge.bottom);
        }
    }
    for (const each of seen) {
      // a letter is lower than its line
      each.top += above / 2;
      each.bottom -= above / 2;
      each.left += aside / 2;
      each.right -= aside / 2;
    }
    seen = seen.filter((each) => each.right > each.left && each.bottom > each.top);
    texts.push([one, seen]);
    if (
      may &&
      (one.scrollWidth > one.clientWidth + near || one.scrollHeight > one.clientHeight + slack)
    ) {
      if (one.clientWidth < 40)
        faults.add(`hardly anything is left of ${words(one)}: ${what(one)}`);
    }
  }
  const meet = (a, b, by) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > by &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  for (let at = 0; at < texts.length; at++)
    for (let other = at + 1; other < texts.length; other++) {
      const [one, mine] = texts[at];
      const [two, theirs] = texts[other];
      if (
        mine.some((a) =>
          theirs.some((b) => meet(a, b, 0.2 * Math.min(a.bottom - a.top, b.bottom - b.top))),
        )
      )
        if (!stuck(one) && !stuck(two))
          faults.add(`${words(one)} lies over ${words(two)}: ${what(one)}`);
    }
  function stuck(one) {
    for (let box = one; box && box !== within; box = box.parentElement)
      if (["sticky", "fixed"].includes(getComputedStyle(box).position) || box.id === "notice")
        return true;
    return false;
  }

  // what can be touched
  const hands = [
    ...within.querySelectorAll("button, a[href], input, select, textarea, [role=button]"),
  ].filter((one) => visible(one) && !one.closest("[inert], svg, p") && one.type !== "hidden");
  for (const one of hands) {
    const after = getComputedStyle(one, "::after"); // it may make the place to touch larger
    const larger =
      after.content !== "none" && after.position === "absolute" && after.inset === "0px";
    const { width, height } = (larger ? one.offsetParent : one).getBoundingClientRect();
    if (width < least - 0.5 || height < least - 0.5)
      faults.add(`small: ${what(one)} ${words(one)} ${Math.round(width)}x${Math.round(height)}`);
    let cover = null;
    for (const block of ["center", "start", "end"]) {
      one.scrollIntoView({ block, behavior: "instant" });
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // what says that nothing can be done now may lie over it
      const reached =
        hit &&
        (one.contains(hit) || hit.closest("label")?.contains(one) || hit.closest("#state, #cut"));
      cover = reached ? null : hit ? what(hit) : "nothing";
      if (reached) break;
    }
    if (cover) faults.add(`cannot be touched: ${what(one)} ${words(one)} under ${cover}`);
  }
  window.scrollTo(0, 0);
  return [...faults];
}
