/** Finds elements beyond the sides of a page in right-to-left layout, which no current language needs but brands may add. */

/** Rounding errors of lengths in rem (px). */
const NEARLY_PX = 1;
/** Size of screen-reader-only elements (px). */
const UNSEEN_PX = 1;

/** Rows of cards scroll, and pictures are clipped, so their contents may be wider. */
function isCut(element: Element, body: HTMLElement): boolean {
  for (let around = element.parentElement; around && around !== body; around = around.parentElement)
    if (getComputedStyle(around).overflowX !== 'visible') return true;
  return false;
}

const named = (element: Element): string =>
  `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')} "${(element.textContent ?? '').trim().slice(0, 40)}"`;

/** Empty if everything is between the two sides of the page. */
export function overflowing(document: Document): string[] {
  const { body, documentElement } = document;
  const width = documentElement.clientWidth;
  return [...body.querySelectorAll('*')].flatMap((element) => {
    if (element.closest('svg') !== null && element.localName !== 'svg') return [];
    const { left, right, width: own, height } = element.getBoundingClientRect();
    if (own <= UNSEEN_PX || height <= UNSEEN_PX) return [];
    if (left >= -NEARLY_PX && right <= width + NEARLY_PX) return [];
    return getComputedStyle(element).visibility === 'hidden' || isCut(element, body) ? [] : [named(element)];
  });
}

/** Mirrors the page temporarily. Throws if something is beyond its sides. */
export function fitsFromRightToLeft({ ownerDocument }: HTMLElement): void {
  const { documentElement } = ownerDocument;
  const { dir } = documentElement;
  documentElement.dir = 'rtl';
  try {
    const found = overflowing(ownerDocument);
    if (found.length > 0) throw new Error(`Beyond the sides of a right-to-left page: ${found.join(', ')}`);
  } finally {
    documentElement.dir = dir;
  }
}
