/** Design values read from the stylesheets, so that the documentation is always up to date. */
import source from '#ui/tokens.css?raw';
import { contrast } from '#ui/colours.ts';

/** Returns the custom properties of a stylesheet, each with its last value. */
export const propertiesOf = (css: string): ReadonlyMap<string, string> =>
  new Map(
    [...css.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\s+/g, ' '),
    ]),
  );

/** Returns the names of all custom properties with this prefix, in the order of the file. */
export const tokens = (beginning: string): string[] =>
  [...propertiesOf(source).keys()].filter((name) => name.startsWith(beginning));

/**
 * A pair of foreground and background with its minimum contrast (WCAG 2.2 "Contrast (Minimum)" and "Non-text
 * Contrast").
 */
export interface Pair {
  readonly colour: string;
  readonly ground: string;
  readonly least: number;
}

const TEXT = 4.5;
const CONTROL = 3;
const GROUNDS = ['--bg', '--raise', '--lift'];
const on = (grounds: readonly string[], colours: readonly string[], least: number): Pair[] =>
  colours.flatMap((colour) => grounds.map((ground) => ({ colour, ground, least })));

export const PAIRS: readonly Pair[] = [
  ...on(GROUNDS, ['--ink', '--dim', '--faint', '--accent', '--danger', '--ok'], TEXT),
  ...on(['--accent', '--accent-hot'], ['--on-accent'], TEXT),
  ...on(GROUNDS, ['--edge', '--live'], CONTROL),
];

const HEX = 16;
const MOST = 255;
const hex = (part: number): string => Math.round(part).toString(HEX).padStart(2, '0');

/**
 * Returns red, green, blue (0 to 255) and opacity (0 to 1) of a colour, as in our stylesheets or as a build minifies
 * it: `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb(r g b / a)`.
 */
function partsOf(colour: string): readonly [number, number, number, number] {
  const seen = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(colour);
  if (seen) return [Number(seen[1]), Number(seen[2]), Number(seen[3]), Number(seen[4])];
  const digits = colour.slice(1);
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0, opacity = MOST] = [...long.matchAll(/../g)].map(([two]) =>
    Number.parseInt(two, HEX),
  );
  return [red, green, blue, opacity / MOST];
}

/** Returns `#rrggbb` of a colour on an opaque background. */
export function laidOn(colour: string, ground: string): string {
  const [red, green, blue, share] = partsOf(colour);
  const under = partsOf(ground);
  return `#${[red, green, blue].map((part, at) => hex(part * share + (under[at] ?? 0) * (1 - share))).join('')}`;
}

/** Returns the contrast ratio of a pair, from 1 to 21; `valueOf` returns the brand's value of a custom property. */
export function contrastOf({ colour, ground }: Pair, valueOf: (name: string) => string): number {
  const under = laidOn(valueOf(ground), valueOf(ground));
  return contrast(laidOn(valueOf(colour), under), under);
}
