/** The colours of a group, as custom properties of its page: editors choose them, and words stay readable. */
import type { PlanGroup } from '../../../kernel/ports/plan-group.ts';

/** The page's own surface and text (ui/tokens.css). */
const SURFACE = '#0b0a0d';
/** Its quietest text. */
const FAINT = '#948c95';
/** Lettering of buttons: one of the two reads on any colour. */
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

/** What differs from the look of the brand. A colour that could not be read against its ground is left out. */
export function coloursOf({ accent, background, text }: PlanGroup['colours']): Record<string, string> {
  // The site's words are light: a ground on which the quietest of them cannot be read is left out.
  const ground = background && contrast(background, FAINT) >= AA ? background : null;
  const readable = (colour: string) => contrast(colour, ground ?? SURFACE) >= AA;
  return {
    ...(ground ? { '--bg': ground, '--raise': `color-mix(in srgb, ${ground} 94%, #ffffff)` } : {}),
    ...(text && readable(text) ? { '--ink': text } : {}),
    ...(accent && readable(accent)
      ? {
          '--accent': accent,
          '--accent-hot': `color-mix(in srgb, ${accent} 80%, #ffffff)`,
          '--on-accent': contrast(accent, DARK) >= contrast(accent, LIGHT) ? DARK : LIGHT,
        }
      : {}),
  };
}
