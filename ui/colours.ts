/** Custom properties for colours that editors choose, limited to readable ones. Each is `#rrggbb`. */

/** Properties that differ from the brand's look; null without any. */
export interface Colours {
  accent: string | null;
  background: string | null;
  text: string | null;
}

/** The page's own surface and text (ui/tokens.css). */
const SURFACE = '#0b0a0d';
/** Its most subtle text. */
const FAINT = '#948c95';
/** Text colours of buttons: one of the two is readable on any colour. */
const DARK = '#000000';
const LIGHT = '#ffffff';
/** WCAG 2.2 "Contrast (Minimum)". */
const AA = 4.5;

/** WCAG's relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A button's colour and text colour; the text colour is replaced if the two are unreadable together. */
export function buttonColours(colour: string | null, lettering: string | null): Record<string, string> {
  if (colour === null) return {};
  const own = contrast(colour, DARK) >= contrast(colour, LIGHT) ? DARK : LIGHT;
  return {
    '--accent': colour,
    '--accent-hot': `color-mix(in srgb, ${colour} 80%, #ffffff)`,
    '--on-accent': lettering !== null && contrast(colour, lettering) >= AA ? lettering : own,
  };
}

/** Properties that differ from the brand's look. A colour that would be unreadable on its ground is omitted. */
export function coloursOf({ accent, background, text }: Colours): Record<string, string> {
  // The site's text is light: a ground on which its most subtle text is unreadable is omitted.
  const ground = background && contrast(background, FAINT) >= AA ? background : null;
  const readable = (colour: string) => contrast(colour, ground ?? SURFACE) >= AA;
  return {
    ...(ground ? { '--bg': ground, '--raise': `color-mix(in srgb, ${ground} 94%, #ffffff)` } : {}),
    ...(text && readable(text) ? { '--ink': text } : {}),
    ...(accent && readable(accent) ? buttonColours(accent, null) : {}),
  };
}
