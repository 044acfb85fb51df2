/** Computes a brand's colours from an accent and a background, all readable (WCAG 2.2, AA). */
import { clampChroma, converter, formatHex, wcagContrast } from 'culori';

/** Minimum contrast of text: WCAG 2.2 "Contrast (Minimum)", slightly increased because written values are rounded. */
const TEXT_CONTRAST = 4.6;
/** Minimum contrast of controls: WCAG 2.2 "Non-text Contrast", slightly increased. */
const CONTROL_CONTRAST = 3.1;
/** Target contrast of `ink` and `dim` if the background allows it: AAA for long texts. */
const INK_CONTRAST = 12;
const DIM_CONTRAST = 7;
/** Perceived lightness (OKLCH, 0 to 1) above which a background is light. */
const LIGHT_FROM = 0.6;
const STEP = 0.005;

export interface Palette {
  readonly scheme: 'dark' | 'light';
  /** CSS colours of `:root` by the names of their custom properties. */
  readonly tokens: Readonly<Record<string, string>>;
  /** The accent in use; it differs from the given one if that was unreadable on the background. */
  readonly accent: string;
}

interface Shade {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const toShade = converter('oklch');
const shadeOf = (colour: string): Shade => {
  const { l = 0, c = 0, h = 0 } = toShade(colour) ?? {};
  return { l: Math.min(1, l), c, h };
};
const hexOf = ({ l, c, h }: Shade): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'));

/** The lowest contrast between a colour and any of the backgrounds. */
export const leastContrast = (colour: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => wcagContrast(colour, ground)));

interface Wanted {
  readonly on: readonly string[];
  readonly least: number;
  readonly isLighter: boolean;
  /** Further conditions for the colour. */
  readonly isFit?: (colour: string) => boolean;
}

/** The nearest shade, lighter or darker, that has the contrast on every background; undefined if there is none. */
function readable(shade: Shade, { on, least, isLighter, isFit = () => true }: Wanted): string | undefined {
  for (let { l } = shade; l >= 0 && l <= 1; l += isLighter ? STEP : -STEP) {
    const colour = hexOf({ ...shade, l });
    if (leastContrast(colour, on) >= least && isFit(colour)) return colour;
  }
  return undefined;
}

const isHex = (colour: string): boolean => /^#[0-9a-f]{6}$/i.test(colour);

/** A transparent overlay of white or black as CSS: `rgb(r g b / a)`. */
const laid = (isWhite: boolean, share: number): string => {
  const part = isWhite ? '255 255 255' : '0 0 0';
  return `rgb(${part} / ${share})`;
};
const mixed = (ground: string, isWhite: boolean, share: number): string => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  const over = isWhite ? 255 : 0;
  return `#${parts
    .map((part) =>
      Math.round(part * (1 - share) + over * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};

/** Computes the colours. Throws an Error with a one-sentence message if no text is readable on the background. */
export function paletteOf(accent: string, background: string): Palette {
  for (const colour of [accent, background])
    if (!isHex(colour)) throw new Error(`"${colour}" is not a colour: write it as #rrggbb.`);
  const base = shadeOf(background);
  const isDark = base.l < LIGHT_FROM;
  const bg = hexOf(base);
  const raised = (by: number): string => hexOf({ ...base, l: base.l + by });
  const grounds = isDark ? [bg, raised(0.035), raised(0.065)] : [bg, raised(0.015), raised(0.03)];
  const tinted: Shade = { l: isDark ? 0.95 : 0.22, c: Math.min(base.c, 0.02), h: base.h };
  const extreme = isDark ? '#ffffff' : '#000000';
  /** The shade with this contrast; black or white if none has it. */
  const text = (name: string, least: number, shade: Shade = tinted): string => {
    const colour =
      readable(shade, { on: grounds, least, isLighter: isDark }) ??
      (leastContrast(extreme, grounds) >= TEXT_CONTRAST ? extreme : undefined);
    if (colour === undefined)
      throw new Error(
        `Nothing can be read on ${background} (${name} needs a contrast of 4.5): choose a darker or a lighter background.`,
      );
    return colour;
  };
  /** Searches from the background colour towards the ink, to find the most subtle readable shade. */
  const quiet = (name: string, least: number): string => text(name, least, { ...tinted, l: base.l });
  const given = shadeOf(accent);
  const hotOf = (colour: string): string => {
    const { l, c, h } = shadeOf(colour);
    return hexOf({ l: l + (isDark ? 0.06 : -0.06), c, h });
  };
  const lettering = hexOf({ l: isDark ? 0.16 : 0.985, c: isDark ? 0.03 : 0.01, h: given.h });
  const own = readable(given, {
    on: grounds,
    least: TEXT_CONTRAST,
    isLighter: isDark,
    isFit: (colour) => leastContrast(lettering, [colour, hotOf(colour)]) >= TEXT_CONTRAST,
  });
  if (own === undefined)
    throw new Error(
      `No shade of ${accent} can be read on ${background}: choose another accent or background.`,
    );
  const edge = Array.from({ length: 20 }, (_, at) => (at + 1) / 20).find((share) =>
    grounds.every((ground) => wcagContrast(mixed(ground, isDark, share), ground) >= CONTROL_CONTRAST),
  );
  const signal = (colour: string, least: number): string => text('a message', least, shadeOf(colour));
  return {
    scheme: isDark ? 'dark' : 'light',
    accent: own,
    tokens: {
      '--bg': bg,
      '--raise': grounds[1] ?? bg,
      '--lift': grounds[2] ?? bg,
      '--ink': text('text', INK_CONTRAST),
      '--dim': quiet('muted text', DIM_CONTRAST),
      '--faint': quiet('faint text', TEXT_CONTRAST),
      '--line': laid(isDark, isDark ? 0.11 : 0.16),
      '--edge': laid(isDark, edge ?? 1),
      '--tint': laid(isDark, 0.07),
      '--accent': own,
      '--accent-hot': hotOf(own),
      '--on-accent': lettering,
      '--danger': signal(isDark ? '#ff9186' : '#b3200f', TEXT_CONTRAST),
      '--ok': signal(isDark ? '#86d6a6' : '#17653a', TEXT_CONTRAST),
      '--live': signal(isDark ? '#ff5a4e' : '#d42a1e', CONTROL_CONTRAST),
    },
  };
}

/** A background of the other colour scheme with the same hue, for emails. */
export function otherGround(background: string): string {
  const { l, c, h } = shadeOf(background);
  return l < LIGHT_FROM
    ? hexOf({ l: 0.965, c: Math.min(c, 0.012), h })
    : hexOf({ l: 0.17, c: Math.min(c, 0.02), h });
}
