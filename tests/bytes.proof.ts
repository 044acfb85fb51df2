/** A plugin that a brand omits adds nothing to its build, and the first visit stays within its size budgets. */
import { beforeAll, describe, expect, it } from 'vitest';
import { brand } from '#brands/streaming/brand.ts';
import {
  BUDGETS,
  EAGER_JS_MAX_KIB,
  builtFiles,
  eagerFiles,
  eagerJsKib,
  eagerParts,
  kibOf,
  lazyFiles,
  type BuiltFile,
} from '#scripts/bytes.ts';
import { ownerOf, pluginBuilds } from '#scripts/plugin-builds.ts';
import { builtWithoutOrigin } from './support/without-origin.ts';

const BUILD_MS = 120_000;
/** A lower number means that a plugin's sources are no longer found. */
const LEAST_SOURCES = 3;

/** Strings that only this plugin brings into a build: endpoint and page paths, library names, refs. */
const MARKS = {
  analytics: ['/tag-manager', 'gtm.start', 'analytics.tracking'],
  player: ['/watch/:kind/:id', 'hls.js', 'media-controller'],
  consent: ['/cookies-consent', 'consent.preferences'],
  realtime: ['/pusher/app', 'pusher:subscription_succeeded'],
  'error-reports': ['/error-reports', 'NotAnError'],
  experiments: ['/experiment/:id/count'],
  'live-tv': ['/live-tv/next-movies', '/live-tv/guide'],
  floating: ['floating_button_premium', 'floating.sunset'],
  interruptions: ['[role="alertdialog"]'],
  landings: ['/landings/slug/:slug', '/lp/:slug'],
  promos: ['/top-header-promos', 'promos.promos'],
  confessions: ['/confessions/filtered', '/confessions/:id/next'],
  newsletter: ['/newsletter_subscriber', '/newsletter-free-film'],
} as const;
/** Strings of plugins that only other brands have. */
const OF_OTHER_BRANDS = ['/cart/latestUserCartAction', '/quick-order/:slug'];
type Left = keyof typeof MARKS;

/** Plugins that the first page needs for rendering, and the modules it uses of them. */
const OF_FIRST_PAGE: Readonly<Record<string, string>> = {
  'age-gate': 'the question over the page',
  auth: 'who the visitor is, in the header',
  banners: 'banners between the shelves of the home page',
  catalogue: 'films and slides on the home page',
  consent: 'whether a script may ask for more than is necessary',
  home: 'the home page',
  shell: 'the frame',
};

const PLUGINS = pluginBuilds();
const isOwn = (plugin: Left, source: string): boolean =>
  ownerOf(PLUGINS, source) === plugin || new RegExp(`^locales/[a-z]+/${plugin}\\.po$`).test(source);
const sourcesOf = (files: readonly BuiltFile[], plugin: Left) =>
  files.flatMap(({ modules }) => Object.keys(modules)).filter((source) => isOwn(plugin, source));
const holds = (files: readonly BuiltFile[], mark: string) => files.some(({ code }) => code.includes(mark));

let full: readonly BuiltFile[];
let originFolders: readonly string[];
beforeAll(async () => {
  ({ files: full, left: originFolders } = await builtWithoutOrigin('streaming'));
}, BUILD_MS);

it('a brand with its own backend is built from a project without the origin', () => {
  expect(originFolders).toEqual([]);
  const sources = full.flatMap(({ modules }) => Object.keys(modules));
  for (const { id } of brand.plugins) expect(sources).toContain(`plugins/${id}/plugin.ts`);
  expect(
    sources.filter((source) => /^(?:server|(?:plugins|gateways)\/[^/]+\/server)\//.test(source)),
  ).toEqual([]);
});

/**
 * Builds without all optional plugins suffice, because modules show that no plugin brings strings of another. A module
 * is part of a build only if a file imports it, and only brands import plugins (tests/removed-plugin.proof.ts).
 */
describe('plugins that a brand can omit', () => {
  const marks = Object.entries(MARKS) as [Left, readonly string[]][];

  it.each(marks)('only %s brings its modules and strings into the build', (plugin, words) => {
    expect(sourcesOf(full, plugin).length).toBeGreaterThan(LEAST_SOURCES);
    const others = full.flatMap(({ modules }) =>
      Object.entries(modules).filter(
        ([source, code]) =>
          /^(?:plugins|gateways|locales)\//.test(source) &&
          !isOwn(plugin, source) &&
          words.some((mark) => code.includes(mark)),
      ),
    );
    expect(others.map(([source]) => source)).toEqual([]);
    for (const mark of words) expect([mark, holds(full, mark)]).toEqual([mark, true]);
  });

  it(
    'a build without the plugins contains none of their modules and strings',
    { timeout: BUILD_MS },
    async () => {
      const rest = await builtFiles(
        'streaming',
        marks.map(([plugin]) => plugin),
      );
      expect(marks.flatMap(([plugin]) => sourcesOf(rest, plugin))).toEqual([]);
      expect(marks.flatMap(([, words]) => words).filter((mark) => holds(rest, mark))).toEqual([]);
    },
  );
});

it('a brand contains nothing of a plugin that it omits', () => {
  const listed = new Set(brand.plugins.map(({ id }) => id));
  const of = full
    .flatMap(({ modules }) => Object.keys(modules))
    .map((source) => ownerOf(PLUGINS, source))
    .filter((id) => id !== undefined);
  expect(new Set(of).size).toBeGreaterThan(LEAST_SOURCES);
  expect(of.filter((id) => !listed.has(id))).toEqual([]);
  expect(OF_OTHER_BRANDS.filter((mark) => holds(full, mark))).toEqual([]);
});

it('builds contain no tool for inspecting statecharts', () => {
  const sources = full.flatMap(({ modules }) => Object.keys(modules));
  expect(sources).toContain('app/browser/main.tsx');
  expect(sources.filter((source) => source.startsWith('app/inspector/'))).toEqual([]);
  expect(holds(full, 'nocturne-inspector')).toBe(false);
});

describe('size budgets', () => {
  it('files that load before the home page is shown are within their budget', () => {
    const eager = eagerFiles(full);
    expect(kibOf(eager, '.js')).toBeLessThanOrEqual(BUDGETS.eagerJsKib);
    expect(kibOf(eager, '.css')).toBeLessThanOrEqual(BUDGETS.eagerCssKib);
    expect([...eager].flatMap(({ modules }) => Object.keys(modules))).toContain('plugins/shell/frame.tsx');
  });

  it.each(['plugins/auth/login/start.ts', 'plugins/auth/api.ts'])(
    '%s is not part of the session chunk, because few visitors log in',
    (source) => {
      const holding = (wanted: string) => full.filter(({ modules }) => wanted in modules);
      expect(holding('plugins/auth/session/start.ts')).toHaveLength(1);
      expect(holding(source)).toHaveLength(1);
      const [session] = holding('plugins/auth/session/start.ts');
      const [rest] = holding(source);
      expect(session?.name).not.toBe(rest?.name);
      expect(session?.needs).not.toContain(rest?.name);
    },
  );

  it(
    'a plugin that the first page does not render adds at most half a KiB to that page',
    { timeout: BUILD_MS },
    () => {
      const parts = [...eagerParts(full)];
      expect(parts.filter(([, kib]) => kib > 0).length).toBeGreaterThan(LEAST_SOURCES);
      // Rounded to tenths, because the compressed size of a part depends on its surroundings by some 20 bytes.
      const rounded = parts.map(([id, kib]) => [id, Number(kib.toFixed(1))] as const);
      expect(rounded.filter(([id, kib]) => kib > BUDGETS.eagerPartKib && !(id in OF_FIRST_PAGE))).toEqual([]);
    },
  );

  it('the budget has room for nine more plugins of half a KiB each', () => {
    expect([14, 15, 23].map(eagerJsKib)).toEqual([95, 95.5, 99.5]);
    expect(eagerJsKib(100)).toBe(EAGER_JS_MAX_KIB);
  });

  it('no statechart loads before the home page is shown', () => {
    const sources = [...eagerFiles(full)].flatMap(({ modules }) => Object.keys(modules));
    expect(sources.filter((source) => /\/xstate\/|machine\.ts$/.test(source))).toEqual([]);
    expect(full.some(({ modules }) => 'app/router/machine.ts' in modules)).toBe(true);
  });

  it('the player is within its budget', () => {
    const player = lazyFiles(full, 'playback');
    expect(kibOf(player, '.js')).toBeLessThanOrEqual(BUDGETS.playbackKib);
    expect(holds(player, 'media-controller')).toBe(true);
  });

  it("a member's account page is within its budget", () => {
    const account = lazyFiles(full, 'membership');
    expect(kibOf(account, '.js')).toBeLessThanOrEqual(BUDGETS.membershipKib);
    expect(account.flatMap(({ modules }) => Object.keys(modules))).toContain(
      'plugins/account/profile.page.tsx',
    );
  });

  it('no schema is in the build, because the browser does not parse replies of its own origin', () => {
    const eager = [...eagerFiles(full)];
    expect(
      eager.flatMap(({ modules }) => Object.keys(modules)).filter((source) => source.includes('valibot')),
    ).toEqual([]);
  });
});
