/**
 * The stored list of trusted issuers: it is refreshed, used offline until its next update, and never replaced by an
 * older one.
 */
import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { listSigner, trustedListOf, type ListSigner } from './sandbox/demo-list.ts';
import { certificateOf } from './chain.ts';
import { NOW, openWallet, type Wallet } from './testing-wallet.ts';
import { listAt, NoTrustedIssuers, REREAD_MS, trustStore } from './trust-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ADDRESS = 'https://lists.example/av-tl.xml';

let site: TestOrigin;
let wallet: Wallet;
let signer: ListSigner;
beforeAll(async () => {
  [site, wallet, signer] = await Promise.all([testOrigin(), openWallet(), listSigner()]);
}, 60_000);
afterAll(() => site.close());
beforeEach(() => site.origin.db.deleteFrom('age_trust_lists').execute());

/** The response of the list's URL; null while it cannot be reached. */
let served: string | null = null;
const reach: typeof globalThis.fetch = async () => {
  if (served === null) throw new TypeError('fetch failed');
  return new Response(served);
};

/** The store of a new process, with nothing in memory. */
const open = () =>
  trustStore(site.origin, {
    source: listAt(ADDRESS, [new X509Certificate(signer.certificate)], reach),
    own: [],
  });

const listOf = (options: { sequence?: number; status?: string; days?: number } = {}): string =>
  trustedListOf(
    [{ certificate: wallet.issuer.anchor, status: options.status ?? 'granted', since: NOW }],
    signer,
    site.origin.now(),
    {
      sequence: options.sequence ?? 1,
      nextUpdate: new Date(site.origin.now().getTime() + (options.days ?? 30) * DAY_MS),
    },
  );

const names = async (store = open()): Promise<string[]> =>
  (await store.anchors()).map(({ x509 }) => x509.subject);

test('the list is fetched on first use', async () => {
  served = listOf();
  expect(await names()).toHaveLength(1);
});

test('a stored list is used offline until its next update', async () => {
  served = listOf({ days: 2 });
  expect(await open().refresh()).toBe(true);
  served = null;
  const store = open();
  expect(await store.refresh()).toBe(false);
  site.clock.advance(DAY_MS);
  expect(await names(store)).toHaveLength(1);
  expect(await names()).toHaveLength(1);
  site.clock.advance(DAY_MS);
  await expect(names(store)).rejects.toThrow(NoTrustedIssuers);
  await expect(names()).rejects.toThrow(NoTrustedIssuers);
});

test('a withdrawn issuer is no longer trusted, and other processes notice within minutes', async () => {
  served = listOf();
  const other = open();
  expect(await names(other)).toHaveLength(1);
  served = listOf({ sequence: 2, status: 'withdrawn' });
  const store = open();
  await store.refresh();
  await expect(names(store)).rejects.toThrow(NoTrustedIssuers);
  site.clock.advance(REREAD_MS);
  await expect(names(other)).rejects.toThrow(NoTrustedIssuers);
});

describe('the stored list', () => {
  test.each([
    ['an older file is served', () => listOf({ sequence: 4 })],
    ['an unsigned file is served', () => '<TrustServiceStatusList/>'],
    ['an error page is served', () => '<!doctype html><p>Not found</p>'],
    ['nothing can be fetched', () => null],
  ])('is kept when %s', async (_, next) => {
    served = listOf({ sequence: 5 });
    await open().refresh();
    served = next();
    await open().refresh();
    const { sequence } = await site.origin.db
      .selectFrom('age_trust_lists')
      .select('sequence')
      .executeTakeFirstOrThrow();
    expect(sequence).toBe(5);
    expect(await names()).toHaveLength(1);
  });
});

test('a stored list that was changed in the database is not trusted', async () => {
  served = listOf();
  await open().refresh();
  served = null;
  await site.origin.db
    .updateTable('age_trust_lists')
    .set({ document: listOf().replace('granted', 'accredited') })
    .execute();
  await expect(names()).rejects.toThrow(NoTrustedIssuers);
});

test('anchors of the operator need no list', async () => {
  const own = [certificateOf(wallet.issuer.anchor)];
  expect(await names(trustStore(site.origin, { source: null, own }))).toHaveLength(1);
});
