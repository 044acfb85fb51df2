/** The host, the kernel and the tools know no plugin: the brand's list does. */
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

/** Words of the wire, of the database and of commands that happen to be a plugin's name as well. */
const WIRE: Readonly<Record<string, readonly string[]>> = {
  // How somebody joined, as an event says it.
  'ports/analytics.ts': ['trial'],
  // A category of cookies (README 1 of consent).
  'ports/consent.ts': ['analytics'],
  'scripts/cookies/table.ts': ['analytics'],
  'ports/site.ts': ['analytics'],
  // A status of a subscription and a type of user (README 13 of auth).
  'ports/session.ts': ['trial'],
  // Why somebody is asked to confirm an address.
  'ports/verification.ts': ['newsletter'],
  // A kind of order, and a phase of a subscription.
  'ports/subscriptions-table.ts': ['subscription'],
  // A phase too, and who ended a subscription, as it is stored.
  'ports/subscriptions.ts': ['trial', 'staff'],
  // A role of users, as it is stored.
  'ports/sessions.ts': ['staff'],
  // What personal data are stored for, who looked at them, and how long: words of the privacy page.
  'ports/purposes.ts': ['account', 'staff'],
  'ports/personal-data.ts': ['account', 'staff'],
  'ports/privacy-notice.ts': ['consent', 'payments'],
  'server/privacy/stored-data.ts': ['account'],
  // Brands whose journeys are walked.
  'scripts/test.mjs': ['store'],
  'scripts/two-processes.mjs': ['store'],
  // Parts of the bench.
  'scripts/bench.mjs': ['pages', 'realtime'],
};

/** Words of the domain, which are the ports' and the plugins'. */
const DOMAIN =
  /member|premium|impersonat|subscriber|trial|movie|film|performer|catalogue|confession|adult|age.?gate/i;
/** Words of the Open Graph protocol. */
const OPEN_GRAPH = 'video.movie';

/** Strings and names of properties of a file that are words of the domain. */
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

/** String literals of a file that equal a plugin's id. */
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
  it('knows no word of the domain beside its ports', () => {
    const kernel = files.filter((file) =>
      /^(?:kernel\/|app\/(?!(?:forms|browser|origin|runtime|inspector)\/))/.test(file),
    );
    expect(kernel.length).toBeGreaterThan(20);
    expect(kernel.flatMap((file) => domainWords(file).map((word) => `${file}: ${word}`))).toEqual([]);
  });

  it.each([`const codes = { not_premium: 403 };`, `type Access = 'open' | 'member';`])(
    'is found to know one that is planted: %s',
    (text) => {
      expect(domainWords('app/http/errors.ts', text)).toHaveLength(1);
    },
  );
});

describe('no plugin is known by name', () => {
  it('in an import of the host, the kernel and the tools', () => {
    const faults = [...files, ...all.filter((file) => /^(?:server|demo)\//.test(file))].flatMap((file) =>
      importsOf(file)
        .filter(({ to }) => to.startsWith('plugins/'))
        .map(({ to }) => `${file}: ${to}`),
    );
    expect(faults).toEqual([]);
  });

  it('in a string of theirs', () => {
    expect(files.flatMap((file) => named(file).map((id) => `${file}: ${id}`))).toEqual([]);
  });

  it('and a planted one is found', () => {
    expect(named('server/bootstrap/app.ts', `if (id === 'player') start();`)).toEqual(['player']);
    expect(importsOf('server/bootstrap/app.ts', `import { x } from '#plugins/player/api.ts';`)[0]?.to).toBe(
      'plugins/player/api.ts',
    );
  });
});
