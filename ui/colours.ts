/** CSS custom properties for colours that editors choose, restricted to readable ones. Each colour is `#rrggbb`. */

/** Colours that editors chose instead of the brand's; null for the brand's. */
export interface Colours {
  accent: string | null;
  background: string | null;
  text: string | null;
}

/** The page's background colour (ui/tokens.css). */
const SURFACE = '#0b0a0d';
/** Colour of the page's most subtle text. */
const FAINT = '#948c95';
/** Text colours of buttons: for any button colour, one of the two is readable. */
const DARK = '#000000';
const LIGHT = '#ffffff';
/** Minimum contrast of WCAG 2.2 "Contrast (Minimum)", level AA. */
const AA = 4.5;

/** Returns WCAG's relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns WCAG's contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the colours of a button; the text colour is replaced if it would be unreadable. */
export function buttonColours(colour: string | null, lettering: string | null): Record<string, string> {
  if (colour === null) return {};
  const own = contrast(colour, DARK) >= contrast(colour, LIGHT) ? DARK : LIGHT;
  return {
    '--accent': colour,
    '--accent-hot': `color-mix(in srgb, ${colour} 80%, #ffffff)`,
    '--on-accent': lettering !== null && contrast(colour, lettering) >= AA ? lettering : own,
  };
}

/** Returns the custom properties of the chosen colours. Omits colours that would be unreadable on their background. */
export function coloursOf({ accent, background, text }: Colours): Record<string, string> {
  // The site's text is light, so a background is omitted if the most subtle text would be unreadable on it.
  const ground = background && contrast(background, FAINT) >= AA ? background : null;
  const readable = (colour: string) => contrast(colour, ground ?? SURFACE) >= AA;
  return {
    ...(ground ? { '--bg': ground, '--raise': `color-mix(in srgb, ${ground} 94%, #ffffff)` } : {}),
    ...(text && readable(text) ? { '--ink': text } : {}),
    ...(accent && readable(accent) ? buttonColours(accent, null) : {}),
  };
}
