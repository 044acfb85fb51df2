/** What stands out of a page at its sides, in a language that is read from right to left: none of ours is, and brands may add one. */

/** Roundings of lengths in rem (px). */
const NEARLY_PX = 1;
/** As small as what only screen readers find (px). */
const UNSEEN_PX = 1;

/** Rows of cards scroll, and pictures are cut: what lies in them may be as wide as it likes. */
function isCut(element: Element, body: HTMLElement): boolean {
  for (let around = element.parentElement; around && around !== body; around = around.parentElement)
    if (getComputedStyle(around).overflowX !== 'visible') return true;
  return false;
}

const named = (element: Element): string =>
  `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')} "${(element.textContent ?? '').trim().slice(0, 40)}"`;

/** Empty where everything stands between the two sides of the page. */
export function standingOut(document: Document): string[] {
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

/** Turns the page round for a moment. Throws when something stands out of it then. */
export function fitsFromRightToLeft({ ownerDocument }: HTMLElement): void {
  const { documentElement } = ownerDocument;
  const { dir } = documentElement;
  documentElement.dir = 'rtl';
  try {
    const found = standingOut(ownerDocument);
    if (found.length > 0) throw new Error(`Stands out of a page from right to left: ${found.join(', ')}`);
  } finally {
    documentElement.dir = dir;
  }
}
