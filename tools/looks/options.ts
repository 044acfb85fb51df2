/** Options of `npm run looks`, and its tolerance. */
import { parseArgs } from 'node:util';
import { LOCALES } from '#app/i18n/i18n.ts';
import { BRANDS, DEFAULT_BRAND } from '#app/brand-folders.mjs';

const WIDTHS_PX = ['390', '834', '1440'];

/**
 * Tolerance for equal screenshots. The same browser renders a page identically, so no pixel may differ; a pixel differs
 * if its colour distance exceeds this share of the distance between black and white (YIQ, as pixelmatch measures it).
 * This ignores rounding of blended colours but no deliberate colour.
 */
export const TOLERANCE = { threshold: 0.05, maxDiffPixels: 0 } as const;

/** Screenshot options: no animation, and one pixel per CSS pixel. */
export const AT_REST = { animations: 'disabled', caret: 'hide', scale: 'css' } as const;

export interface LooksOptions {
  brand: string;
  locale: string;
  /** Window width (px); a story that sets its own width overrides it. */
  width: number;
  direction: 'ltr' | 'rtl';
  /** Part of the ids of stories to compare; empty for all. */
  only: string;
  /** Whether the current screenshots become the baselines. */
  accepts: boolean;
  /** The commit whose stories become the baselines; undefined for the current files. */
  from: string | undefined;
  /** Whether to build the Storybook; otherwise the last build is used. */
  builds: boolean;
}

const chosen = (name: string, value: string, allowed: readonly string[]): string => {
  if (!allowed.includes(value)) throw new Error(`--${name} is one of ${allowed.join(', ')}, not ${value}.`);
  return value;
};

/** Parses the options. Throws an Error with a one-sentence message if they are invalid. */
export function optionsOf(args: readonly string[]): LooksOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      brand: { type: 'string', default: DEFAULT_BRAND },
      locale: { type: 'string', default: 'en' },
      width: { type: 'string', default: '1440' },
      rtl: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      accept: { type: 'boolean', default: false },
      from: { type: 'string' },
      'no-build': { type: 'boolean', default: false },
    },
  });
  return {
    brand: chosen('brand', values.brand, BRANDS),
    locale: chosen('locale', values.locale, [...LOCALES, 'pseudo']),
    width: Number(chosen('width', values.width, WIDTHS_PX)),
    direction: values.rtl ? 'rtl' : 'ltr',
    only: values.only,
    accepts: values.accept || values.from !== undefined,
    from: values.from,
    builds: !values['no-build'],
  };
}

/** Name of the folder of one set of screenshots, such as `streaming-en-1440`. */
export const setOf = ({ brand, locale, width, direction }: LooksOptions): string =>
  [brand, locale, width, ...(direction === 'rtl' ? ['rtl'] : [])].join('-');

/** Input of the runner (`LOOKS`, as JSON). */
export interface LooksRun extends LooksOptions {
  /** URL of the Storybook, without a slash at the end. */
  url: string;
  /** Folder of the built Storybook. */
  storybook: string;
  /** Folder of the set's baselines. */
  baselines: string;
  /** Folder for the report and Playwright's output. */
  results: string;
}

export const runOf = (env: NodeJS.ProcessEnv): LooksRun => JSON.parse(env['LOOKS'] ?? '') as LooksRun;
