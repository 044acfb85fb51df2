/** The host, the kernel and the tools contain no plugin names; only brands list plugins. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';

const IDS: ReadonlySet<string> = new Set(readdirSync(join(ROOT, 'plugins')));

const all = sourceFiles(['server', 'demo', 'kernel', 'app', 'scripts', 'tools']);
const files = [...all, 'vite.config.ts', 'lingui.config.ts'].filter(
  (file) =>
    !/\.(?:test|test-d|proof)\.tsx?$|\/(?:testing[\w-]*|fixtures)\.ts$|^server\/testing\/|^scripts\/plugin-template\/|^tools\/(?:attack|demo-media|browsers|streams)\//.test(
      file,
    ),
);

/** Values of the wire format, the database and commands that happen to equal a plugin id. */
const WIRE: Readonly<Record<string, readonly string[]>> = {
  // The way a member joined, in an event.
  'ports/analytics.ts': ['trial'],
  // A category of cookies (README 1 of consent).
  'ports/consent.ts': ['analytics'],
  'scripts/cookies/table.ts': ['analytics'],
  'ports/site.ts': ['analytics'],
  // A subscription status and a user type (README 13 of auth).
  'ports/session.ts': ['trial'],
  // The reason why an address has to be confirmed.
  'ports/verification.ts': ['newsletter'],
  // A kind of order, and a phase of a subscription.
  'ports/subscriptions-table.ts': ['subscription'],
  // A phase, and who ended a subscription, as stored.
  'ports/subscriptions.ts': ['trial', 'staff'],
  // A user role, as stored.
  'ports/sessions.ts': ['staff'],
  // Purposes, recipients and retention of personal data on the privacy page.
  'ports/purposes.ts': ['account', 'staff'],
  'ports/personal-data.ts': ['account', 'staff'],
  'ports/privacy-notice.ts': ['consent', 'payments'],
  'server/privacy/stored-data.ts': ['account'],
  // Purposes of payments and contexts of texts.
  'server/privacy/host-columns.ts': ['subscription'],
  // Brands that have end-to-end tests.
  'scripts/test.mjs': ['store'],
  'scripts/two-processes.mjs': ['store'],
  // The plugin that shows the long documents.
  'scripts/brands.mjs': ['pages'],
  // The end of the names of catalogs for staff pages.
  'scripts/origin-texts.ts': ['staff'],
  // A part of a URL.
  'server/pages/language.ts': ['search'],
  // A chunk, and a page of the benchmark.
  'scripts/chunks.ts': ['home'],
  'tools/bench/lighthouse.ts': ['home'],
  // Sections of the benchmark.
  'scripts/bench.mjs': ['pages', 'realtime', 'staff'],
  // A user role, as stored.
  'scripts/bench-members.ts': ['staff'],
};

/** Domain terms, which belong in ports and plugins. */
const DOMAIN =
  /member|premium|impersonat|subscriber|trial|movie|film|performer|catalogue|confession|adult|age.?gate/i;
/** Properties of the Open Graph protocol. */
const OPEN_GRAPH = 'video.movie';

/** Strings and property names of a file that are domain terms. */
function domainWords(file: string, text = readFileSync(join(ROOT, file), 'utf8')): string[] {
  const found: string[] = [];
  const look = (word: unknown): void => {
    if (typeof word === 'string' && word !== OPEN_GRAPH && DOMAIN.test(word)) found.push(word);
  };
  new Visitor({
    Literal: ({ value }) => look(value),
    Identifier: ({ name }) => look(name),
    TemplateElement: ({ value }) => look(value.raw),
  }).visit(parseSync(file, text).program);
  return found;
}

/** String literals of a file that equal a plugin id. */
function named(file: string, text = readFileSync(join(ROOT, file), 'utf8')): string[] {
  const found: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && IDS.has(value)) found.push(value);
    },
  }).visit(parseSync(file, text).program);
  return found.filter((id) => !WIRE[file]?.includes(id));
}

describe('the kernel', () => {
  it('the kernel contains no domain term outside its ports', () => {
    const kernel = files.filter((file) =>
      /^(?:kernel\/|app\/(?!(?:forms|browser|origin|runtime|inspector)\/))/.test(file),
    );
    expect(kernel.length).toBeGreaterThan(20);
    expect(kernel.flatMap((file) => domainWords(file).map((word) => `${file}: ${word}`))).toEqual([]);
  });

  it.each([`const codes = { not_premium: 403 };`, `type Access = 'open' | 'member';`])(
    'a domain term in the kernel is found: %s',
    (text) => {
      expect(domainWords('app/http/errors.ts', text)).toHaveLength(1);
    },
  );
});

describe('plugin names', () => {
  it('no import in the host, the kernel or the tools names a plugin', () => {
    const faults = [...files, ...all.filter((file) => /^(?:server|demo)\//.test(file))].flatMap((file) =>
      importsOf(file)
        .filter(({ to }) => to.startsWith('plugins/'))
        .map(({ to }) => `${file}: ${to}`),
    );
    expect(faults).toEqual([]);
  });

  it('no string in the host, the kernel or the tools names a plugin', () => {
    expect(files.flatMap((file) => named(file).map((id) => `${file}: ${id}`))).toEqual([]);
  });

  it('a plugin name in a string is found', () => {
    expect(named('server/bootstrap/app.ts', `if (id === 'player') start();`)).toEqual(['player']);
    expect(importsOf('server/bootstrap/app.ts', `import { x } from '#plugins/player/api.ts';`)[0]?.to).toBe(
      'plugins/player/api.ts',
    );
  });
});
