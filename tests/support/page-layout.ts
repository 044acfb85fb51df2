/** Finds layout errors on a page in a browser: texts outside the window, cut off or overlapping. Runs in the page. */

export interface LayoutFault {
  readonly is: 'wide' | 'outside' | 'cut' | 'overlaps';
  readonly text: string;
  readonly where: string;
}

/** Serialised into the page, so it uses no outside variables. */
export function layoutFaults(): LayoutFault[] {
  const SLACK_PX = 2;
  const DEPTH = 5;
  const CHARS = 60;
  /** Height of most glyphs relative to the font size. */
  const GLYPH_HEIGHT = 0.7;
  const faults: LayoutFault[] = [];
  const width = document.documentElement.clientWidth;
  const nameOf = (element: Element): string => {
    const own = (one: Element) => `${one.tagName.toLowerCase()}.${[...one.classList].join('.')}`;
    const names: string[] = [];
    for (let one: Element | null = element; one && names.length < DEPTH; one = one.parentElement)
      names.unshift(own(one));
    return names.join(' > ');
  };
  if (document.documentElement.scrollWidth > width)
    faults.push({ is: 'wide', text: `${document.documentElement.scrollWidth} px`, where: 'html' });

  interface Shown {
    readonly element: Element;
    readonly text: string;
    readonly rects: readonly DOMRect[];
  }
  const shown: Shown[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || element.closest('script, style, noscript, [hidden], select, dialog'))
      continue;
    if (element.closest('.visually-hidden, .skip-link')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const chain: Element[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) chain.push(one);
    if (chain.some((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))) continue;
    // Screen-reader texts that a component hides deliberately.
    if (chain.some((one) => getComputedStyle(one).clipPath === 'inset(50%)')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects: DOMRect[] = [];
    for (const rect of range.getClientRects()) {
      let { left, right, top, bottom } = rect;
      let isCut = false;
      let isScrolled = false;
      for (const one of chain) {
        if (one === document.body || one === document.documentElement) continue;
        const style = getComputedStyle(one);
        if (style.display === 'inline' || (style.overflowX === 'visible' && style.overflowY === 'visible'))
          continue;
        const box = one.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
        const isMeant =
          style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis' || style.maxHeight !== 'none';
        if (scrolls) isScrolled = true;
        const cutX = right > box.right + SLACK_PX || left < box.left - SLACK_PX;
        const cutY = bottom > box.bottom + rect.height / 3 || top < box.top - rect.height / 3;
        if ((cutX || cutY) && !scrolls && !isMeant && !isScrolled) isCut = true;
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
        // The element is already clipped completely, so that nothing more can be cut off.
        if (isMeant && (right <= left || bottom <= top)) break;
      }
      if (isCut) faults.push({ is: 'cut', text: text.slice(0, CHARS), where: nameOf(element) });
      if (right - left <= SLACK_PX || bottom - top <= SLACK_PX) continue;
      if (!isScrolled && (right > width + 1 || left < -1))
        faults.push({ is: 'outside', text: text.slice(0, CHARS), where: nameOf(element) });
      // Only glyphs count: the space that a font reserves above and below them may overlap.
      const glyphs = parseFloat(getComputedStyle(element).fontSize) * GLYPH_HEIGHT;
      const middle = (rect.top + rect.bottom) / 2;
      const [high, low] = [Math.max(top, middle - glyphs / 2), Math.min(bottom, middle + glyphs / 2)];
      if (low > high) rects.push(new DOMRect(left, high, right - left, low - high));
    }
    if (rects.length > 0) shown.push({ element, text, rects });
  }
  const lines = shown.flatMap(({ element, text, rects }) => rects.map((rect) => ({ element, text, rect })));
  lines.sort((a, b) => a.rect.top - b.rect.top);
  for (const [at, one] of lines.entries()) {
    for (let next = at + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.rect.top > one.rect.bottom) break;
      if (other.element.contains(one.element) || one.element.contains(other.element)) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      if (across > SLACK_PX && down > SLACK_PX)
        faults.push({
          is: 'overlaps',
          text: `${one.text.slice(0, CHARS)} | ${other.text.slice(0, CHARS)}`,
          where: `${nameOf(one.element)} | ${nameOf(other.element)}`,
        });
    }
  }
  // Breadcrumbs have a background, which may cover a title that their text does not touch.
  const crumbs = document.querySelector('nav > ol:has([aria-current])')?.getBoundingClientRect();
  for (const { element, text, rect } of lines)
    if (crumbs && element.closest('h1') && rect.top < crumbs.bottom && rect.bottom > crumbs.top)
      faults.push({ is: 'overlaps', text: `breadcrumbs | ${text.slice(0, CHARS)}`, where: nameOf(element) });
  const seen = new Set<string>();
  return faults.filter(({ is, where }) => !seen.has(is + where) && seen.add(is + where));
}
