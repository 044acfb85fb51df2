/** What `npm run looks` is asked for, and the tolerance it compares with. */
import { parseArgs } from 'node:util';
import { LOCALES } from '#app/i18n/i18n.ts';
import { BRANDS, DEFAULT_BRAND } from '#app/brand-folders.mjs';

const WIDTHS_PX = ['390', '834', '1440'];

/**
 * When two pictures are the same. The same browser draws the same page to the bit, so not one pixel may differ; a pixel differs
 * when its colour is further away than this share of the distance between black and white (YIQ, as pixelmatch measures it), which
 * forgives what rounding makes of a blend and no colour that anybody chose.
 */
export const TOLERANCE = { threshold: 0.05, maxDiffPixels: 0 } as const;

/** How a picture is taken: nothing moves in it, and a pixel of it is a pixel of the page. */
export const AT_REST = { animations: 'disabled', caret: 'hide', scale: 'css' } as const;

export interface LooksOptions {
  brand: string;
  locale: string;
  /** Of the window (px); a story that is about a width has that one. */
  width: number;
  direction: 'ltr' | 'rtl';
  /** Only stories whose id contains it; empty for all. */
  only: string;
  /** What is drawn now becomes what is compared with. */
  accepts: boolean;
  /** The commit whose stories become what is compared with; undefined for the files as they are. */
  from: string | undefined;
  /** Builds the Storybook; otherwise the one that was built last is looked at. */
  builds: boolean;
}

const chosen = (name: string, value: string, allowed: readonly string[]): string => {
  if (!allowed.includes(value)) throw new Error(`--${name} is one of ${allowed.join(', ')}, not ${value}.`);
  return value;
};

/** Throws an Error with one clear sentence for what is not understood. */
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

/** Name of the folder of one set of pictures, e.g. `streaming-en-1440`. */
export const setOf = ({ brand, locale, width, direction }: LooksOptions): string =>
  [brand, locale, width, ...(direction === 'rtl' ? ['rtl'] : [])].join('-');

/** What the runner is told (`LOOKS`, as JSON). */
export interface LooksRun extends LooksOptions {
  /** Where the Storybook is served, without a slash at the end. */
  url: string;
  /** Folder of the built Storybook. */
  storybook: string;
  /** Folder of the set's baselines. */
  baselines: string;
  /** Folder of what the run leaves behind: the report, and what Playwright writes beside it. */
  results: string;
}

export const runOf = (env: NodeJS.ProcessEnv): LooksRun => JSON.parse(env['LOOKS'] ?? '') as LooksRun;
