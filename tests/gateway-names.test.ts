/** Code outside a gateway's folder never names the gateway and uses its declared capabilities instead. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';

const FOLDER = 'gateways';
/** Folders of what gateways share, and of what payments uses of all of them. */
const OF_ALL = ['installed', 'shared'];
const IDS = readdirSync(join(ROOT, FOLDER), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !OF_ALL.includes(entry.name))
  .map(({ name }) => name);

const isOfGateway = (file: string): boolean => IDS.some((id) => file.startsWith(`${FOLDER}/${id}/`));

/** Lists that `npm run gateways` generates from the folders. */
const MADE = /^gateways\/installed\/(?:api|inline-views|return-pages)\.ts$/;
/** Tests, and fixtures of flows. */
const FOR_TESTS =
  /\.(?:test|proof|test-d|stories)\.tsx?$|(?:^|\/)(?:testing[\w-]*|fixtures)\.ts$|^(?:tests|stories|tools\/attack)\//;
/** Migrations are never edited. */
const MIGRATIONS = /\/migrations\//;
/** Gateway names in the public API contract, which page apps of other shops read, and in stored content. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  // A field in the response to `GET /payment_url`.
  'ports/payment.ts': ['skyflow'],
  // Product codes of the demo plans, stored as an editor would enter them.
  'plugins/plans/server/demo/plans.ts': ['epoch', 'vendo'],
  // Paths of pages that show other offers.
  'plugins/promos/positions.ts': ['/payment-success-dimoco', '/payment-error-dimoco'],
};

/** Matches a name as a whole word or as part of a camelCase or upper-case identifier. */
const patternOf = (id: string): string => {
  const capital = id[0]?.toUpperCase() + id.slice(1);
  return `(?<![A-Za-z])${id}(?![a-z])|${capital}(?![a-z])|(?<![A-Z])${id.toUpperCase()}(?![A-Z])`;
};
const NAMES = new RegExp([...IDS.map(patternOf), 'TrustPay(?![a-z])'].join('|'), 'g');
/** `epoch` in the sense of a moment in time. */
const TIME = /\bextract\(epoch from|\bepoch ms\b/g;

function namedIn(file: string, text = readFileSync(join(ROOT, file), 'utf8')): string[] {
  const known = (NAMED[file] ?? []).reduce((left, word) => left.replaceAll(word, ''), text);
  return [...known.replaceAll(TIME, '').matchAll(NAMES)].map(([name]) => name);
}

const files = sourceFiles().filter(
  (file) => !isOfGateway(file) && !MADE.test(file) && !FOR_TESTS.test(file) && !MIGRATIONS.test(file),
);

describe('gateway names', () => {
  it('no source outside its folder names a gateway', () => {
    expect(IDS.length).toBeGreaterThan(5);
    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((file) => namedIn(file).map((name) => `${file}: ${name}`))).toEqual([]);
  });

  it.each([
    `if (gateway === 'trustpay') charge();`,
    `const GATEWAY_EPOCH = 1;`,
    `handle(postSkyflowCharge, () => {});`,
    `/** DIMOCO returns whole transactions. */`,
    `const vendoSecret = settings.vendo;`,
  ])('the name is found in: %s', (text) => {
    expect(namedIn('plugins/payments/server/module.ts', text)).not.toEqual([]);
  });

  it.each([`extract(epoch from now())`, `/** Since then, in epoch ms. */`, `const vendons = true;`])(
    'the name is not found in: %s',
    (text) => {
      expect(namedIn('plugins/account/server/giving-up.ts', text)).toEqual([]);
    },
  );
});
