/** Finds texts whose contrast may be too low; axe then checks the elements under and over them. */

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Ratios of WCAG 1.4.3, and of a link that only its colour distinguishes from the text around it. */
const LEAST = 4.5;
const LEAST_OF_LARGE = 3;
const LEAST_OF_LINK = 3;
/** Large (px) and bold text according to WCAG. */
const LARGE_PX = 24;
const LARGE_BOLD_PX = 18.66;
const BOLD = 700;
const WHITE: Colour = [255, 255, 255, 1];
const MOST = 255;
const INACTIVE = ':disabled, [aria-disabled="true"]';
const FIELD = 'input:not([type=checkbox], [type=radio]), select, textarea';

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const known = new Map<string, Colour>();

/** A canvas parses every colour notation of a stylesheet. */
function read(text: string): Colour {
  const before = known.get(text);
  if (before) return before;
  if (!canvas) throw new Error('This browser has no 2D canvas.');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const colour: Colour = [red, green, blue, alpha / MOST];
  known.set(text, colour);
  return colour;
}

function over([red, green, blue, alpha]: Colour, below: Colour): Colour {
  const mixed = (one: number, other: number): number => one * alpha + other * (1 - alpha);
  return [mixed(red, below[0]), mixed(green, below[1]), mixed(blue, below[2]), 1];
}

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number): number => {
    const part = value / MOST;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function ratio(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Colours behind an element, from it to the page; undefined if one of them is a picture, which axe cannot read either. */
function groundOf(element: Element): Colour | undefined {
  const layers: Colour[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    if (backgroundImage !== 'none') return undefined;
    const colour = read(backgroundColor);
    if (colour[3] > 0) layers.push(colour);
    if (colour[3] === 1) break;
  }
  return layers.reduceRight((below, layer) => over(layer, below), WHITE);
}

function opacityOf(element: Element): number {
  let opacity = 1;
  for (let one: Element | null = element; one; one = one.parentElement)
    opacity *= Number(getComputedStyle(one).opacity);
  return opacity;
}

function inkOf(element: Element, ground: Colour): Colour {
  const [red, green, blue, alpha] = read(getComputedStyle(element).color);
  return over([red, green, blue, alpha * opacityOf(element)], ground);
}

/** Contrast of an element's colour with the ground behind it; undefined over a picture. */
export function contrastOf(element: Element): number | undefined {
  const ground = groundOf(element);
  return ground && ratio(inkOf(element, ground), ground);
}

/** Contrast of the check mark in a checked box; undefined where there is none. */
export function contrastOfMark(box: Element): number | undefined {
  const { backgroundColor, content, opacity } = getComputedStyle(box, '::before');
  const ground = groundOf(box);
  // A control without its own mark is marked by its label, whose text is checked.
  if (!ground || content === 'none' || Number(opacity) === 0) return undefined;
  return ratio(over(read(backgroundColor), ground), ground);
}

function isFaint(element: Element): boolean {
  const { fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
  const ground = groundOf(element);
  if (!ground) return false;
  const ink = inkOf(element, ground);
  const size = Number.parseFloat(fontSize);
  const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(fontWeight) >= BOLD);
  if (ratio(ink, ground) < (isLarge ? LEAST_OF_LARGE : LEAST)) return true;
  const { parentElement } = element;
  return (
    element.localName === 'a' &&
    textDecorationLine === 'none' &&
    parentElement !== null &&
    hasOwnText(parentElement) &&
    ratio(ink, over(read(getComputedStyle(parentElement).color), ground)) < LEAST_OF_LINK
  );
}

const hasOwnText = (element: Element): boolean =>
  element.matches(FIELD) ||
  [...element.childNodes].some(
    ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
  );

/** Elements with their own readable text, within `include` and outside of `exclude`. */
export function textsIn(include: readonly Element[], exclude: readonly Element[]): Element[] {
  const outside = new Set(exclude);
  const within = (element: Element): Element[] => [
    ...(hasOwnText(element) ? [element] : []),
    ...[...element.children].flatMap((child) => (outside.has(child) ? [] : within(child))),
  ];
  return [...new Set(include.flatMap(within))].filter(
    (element) => !element.matches(INACTIVE) && element.checkVisibility({ visibilityProperty: true }),
  );
}

export const faintOf = (texts: readonly Element[]): Element[] => texts.filter(isFaint);
