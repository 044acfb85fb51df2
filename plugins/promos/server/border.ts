/** Validates the row of a promotion: readable colours and safe links. */

const COLOUR = /^#[0-9a-f]{6}$/i;
/** The site's own colours, used if a row has no valid ones. */
export const DEFAULT_BACKGROUND = '#f2b07b';
/** Text colours: for any background, one of the two is readable. */
const DARK = '#000000';
const LIGHT = '#ffffff';
/** Minimum contrast of text with its background (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** Returns WCAG's relative luminance, from 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the colours to show; an unreadable text colour is replaced. */
export function coloursOf(given: { background_color: string; text_color: string }): {
  background_color: string;
  text_color: string;
} {
  const background = COLOUR.test(given.background_color) ? given.background_color : DEFAULT_BACKGROUND;
  const text = given.text_color;
  if (COLOUR.test(text) && contrast(text, background) >= LEAST_CONTRAST)
    return { background_color: background, text_color: text };
  return {
    background_color: background,
    text_color: contrast(DARK, background) >= contrast(LIGHT, background) ? DARK : LIGHT,
  };
}

/** Returns the link: a path of this site, or an https URL without a password; null for anything else. */
export function linkOf(given: string | null): string | null {
  if (given === null || /[\s\\]|\p{Cc}/u.test(given)) return null;
  if (given.startsWith('/')) return given.startsWith('//') ? null : given;
  if (!given.startsWith('https://') || !URL.canParse(given)) return null;
  const { username, password } = new URL(given);
  return username === '' && password === '' ? given : null;
}
