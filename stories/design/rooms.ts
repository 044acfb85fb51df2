/** Surfaces of a brand with everything shown on them: the page, the dark room around videos, and text over pictures. */
import { contrast } from '#ui/colours.ts';
import { laidOn, PAIRS, propertiesOf, type Pair } from './look.ts';

/**
 * Properties of a surface. A new surface must redefine all of them, because values derived from a colour are computed
 * at the root element.
 */
export const SURFACE = [
  '--bg',
  '--raise',
  '--lift',
  '--ink',
  '--dim',
  '--faint',
  '--line',
  '--edge',
  '--tint',
  '--accent',
  '--accent-hot',
  '--on-accent',
  '--danger',
  '--ok',
  '--live',
] as const;

export type Values = ReadonlyMap<string, string>;

/** Returns the custom properties of one rule in a stylesheet. */
function ruleOf(css: string, selector: string): Values {
  const at = css.indexOf(selector);
  return at === -1 ? new Map() : propertiesOf(css.slice(css.indexOf('{', at), css.indexOf('\n}', at)));
}

/** Returns a value with its variables replaced. */
export const resolved = (values: Values, name: string): string =>
  (values.get(name) ?? '').replaceAll(/var\((--[\w-]+)\)/g, (_whole, inner: string) =>
    resolved(values, inner),
  );

/** Returns the values of a brand's page: the design system with the brand's overrides. */
export const pageOf = (tokens: string, theme: string): Values =>
  new Map([...propertiesOf(tokens), ...propertiesOf(theme)]);

/** Returns the values of a light brand's dark room; undefined for a dark brand. */
export function roomOf(tokens: string, theme: string, rooms: string): Values | undefined {
  if (!theme.includes('dark-rooms.css')) return undefined;
  return new Map([...pageOf(tokens, theme), ...ruleOf(rooms, "[data-layout='shell.free-film'] {")]);
}

/** Returns the properties that are, or depend on, a colour of the surface, and that a room must therefore redefine. */
export function colouredOf(values: Values): string[] {
  const stands = (name: string, seen: ReadonlySet<string> = new Set()): boolean =>
    (SURFACE as readonly string[]).includes(name) ||
    [...(values.get(name) ?? '').matchAll(/var\((--[\w-]+)\)/g)].some(
      ([, inner = '']) => !seen.has(inner) && stands(inner, new Set([...seen, name])),
    );
  return [...values.keys()].filter((name) => !name.startsWith('--room-') && stands(name));
}

/** Returns the tokens that the rule for dark rooms sets. */
export const tokensSetBy = (rooms: string): ReadonlySet<string> =>
  new Set(ruleOf(rooms, "[data-layout='shell.free-film'] {").keys());

const TEXT = 4.5;
/** The darkest and the brightest possible picture. */
const PICTURES = ['#000000', '#ffffff'];

/** Text over pictures: its background, and the opacity of that background in percent. */
export interface OverPicture {
  readonly what: string;
  readonly colour: string;
  readonly ground: string;
  readonly percent: number;
}

/** Returns the unreadable pairs, including those over pictures of any brightness. */
export function unreadable(values: Values, over: readonly OverPicture[] = []): string[] {
  const value = (name: string) => resolved(values, name);
  const pairs: readonly Pair[] = [
    ...PAIRS,
    {
      colour: '--logo-ink',
      ground: value('--logo-ground') === 'none' ? '--bg' : '--logo-ground',
      least: TEXT,
    },
    {
      colour: '--ink',
      ground: value('--feature-ground') === 'none' ? '--bg' : '--feature-ground',
      least: TEXT,
    },
    {
      colour: '--accent',
      ground: value('--footer-ground') === 'none' ? '--bg' : '--footer-ground',
      least: TEXT,
    },
    {
      colour: '--faint',
      ground: value('--footer-ground') === 'none' ? '--bg' : '--footer-ground',
      least: TEXT,
    },
    { colour: '--on-still', ground: '--still-ground', least: TEXT },
  ];
  const plain = pairs.flatMap(({ colour, ground, least }) => {
    const found = contrastBetween(value(colour), value(ground));
    return found >= least ? [] : [`${colour} on ${ground}: ${found.toFixed(2)}`];
  });
  const seen = over.flatMap(({ what, colour, ground, percent }) =>
    PICTURES.flatMap((picture) => {
      const under = mixed(value(ground), picture, percent);
      const found = contrastBetween(value(colour), under);
      return found >= TEXT ? [] : [`${what} over ${picture}: ${found.toFixed(2)}`];
    }),
  );
  return [...plain, ...seen];
}

function mixed(ground: string, picture: string, percent: number): string {
  const opacity = Math.round((percent / 100) * 255)
    .toString(16)
    .padStart(2, '0');
  return laidOn(`${ground}${opacity}`, picture);
}

function contrastBetween(colour: string, ground: string): number {
  const under = laidOn(ground, ground);
  return contrast(laidOn(colour, under), under);
}
