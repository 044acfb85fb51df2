/**
 * Shows fonts that loaded too late for the page (`font-display: optional` in fonts.css): immediately if no line moves,
 * otherwise on the next page.
 */

/** Elements that begin a line; if none of them moves, the page does not move. */
const LINES = 'body :is(h1, h2, h3, p, a, button, li, dd)';

/** Movements below this are invisible and do not count as a layout shift. */
const UNSEEN_PX = 3;

/** Returns only lines that are laid out: measuring others, far from the viewport, would lay out the whole page. */
const lines = (): readonly Element[] =>
  [...document.querySelectorAll(LINES)].filter((one) => one.checkVisibility({ contentVisibilityAuto: true }));

const placesOf = (elements: readonly Element[]): readonly DOMRect[] =>
  elements.map((one) => one.getBoundingClientRect());

const stays = (before: readonly DOMRect[], after: readonly DOMRect[]): boolean =>
  before.every(({ top, bottom }, at) => {
    const now = after[at];
    return now && Math.abs(now.top - top) < UNSEEN_PX && Math.abs(now.bottom - bottom) < UNSEEN_PX;
  });

/** Returns the font faces that this page needs, each with its CSS rule; browsers list both in the same order. */
function neededFaces(): [FontFace, CSSStyleDeclaration][] {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule),
  );
  return [...document.fonts].flatMap((face, index): [FontFace, CSSStyleDeclaration][] => {
    const rule = rules[index];
    return rule && face.display === 'optional' && face.status !== 'unloaded' ? [[face, rule.style]] : [];
  });
}

/** Whether the page is rendered in a font; a family that loaded too late counts as not shown. */
function isShown({ family }: FontFace): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return true;
  const widthIn = (font: string) => {
    pen.font = `100px ${font}`;
    return pen.measureText('Hamburgefonstiv').width;
  };
  return widthIn(`${family}, monospace`) !== widthIn('monospace');
}

/** Creates a second font face with the same file but without a deadline. */
const twinOf = ({ family, style, weight, unicodeRange }: FontFace, rule: CSSStyleDeclaration): FontFace =>
  new FontFace(family, rule.getPropertyValue('src'), { style, weight, unicodeRange });

/** Shows fonts that were late. `onNextPage` calls its listener when another page is shown. */
export async function showLateFonts(onNextPage: (listener: () => void) => () => void): Promise<void> {
  const late = neededFaces().filter(([face]) => !isShown(face));
  if (late.length === 0) return;
  const twins = late.map(([face, rule]) => twinOf(face, rule));
  let isNext = false;
  const stop = onNextPage(() => (isNext = true));
  await Promise.all(twins.map((twin) => twin.load()));
  stop();
  const show = () => twins.forEach((twin) => document.fonts.add(twin));
  const seen = lines();
  const before = placesOf(seen);
  show();
  if (isNext || stays(before, placesOf(seen))) return;
  for (const twin of twins) document.fonts.delete(twin);
  const wait = onNextPage(() => {
    wait();
    show();
  });
}
