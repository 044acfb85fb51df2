/** `npm run doctor` with valid settings, invalid settings, and services that do not respond. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { examine } from '#scripts/doctor/examine.ts';
import { reportOf, type Finding } from '#scripts/doctor/report.ts';
import { hasPostgres, postgres } from '#scripts/postgres.mjs';
import { migrationFiles } from '#server/db/migration-files.ts';
import { lockFolder } from '#server/db/lock.ts';

const POSTGRES_MS = 60_000;
/** An address without a listener. */
const NOBODY = '127.0.0.1:1';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nocturne-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const found = async (env: Record<string, string> = {}): Promise<Record<string, Finding>> =>
  Object.fromEntries(
    (await examine({ DATA_DIR: folder, PORT: '0', ...env })).map((finding) => [finding.about, finding]),
  );

it('no problem is reported if a start would succeed', async () => {
  const findings = await examine({ DATA_DIR: folder, PORT: '0' });
  expect(findings.filter(({ is }) => is === 'fault')).toEqual([]);
  expect(findings.map(({ about }) => about)).toEqual(
    expect.arrayContaining([
      'settings',
      'machine',
      'data folder',
      'address',
      'build',
      'database',
      'payments',
    ]),
  );
});

it('every invalid setting is reported, and no other check runs', async () => {
  const findings = await examine({ DATA_DIR: folder, PORT: 'abc', SMTP_URL: 'nowhere' });
  expect(findings.map(({ about }) => about)).toEqual(['settings', 'settings']);
  expect(reportOf(findings)).toMatch(/✗ settings {2}PORT .*\n✗ settings {2}SMTP_URL .*\n\n2 to fix/);
});

it('a running site is not a problem', async () => {
  const release = lockFolder(folder);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const findings = await found({ HOST: '127.0.0.1', PORT: String(port) });
  release();
  server.close();
  expect([findings['data folder'], findings['address']]).toMatchObject([
    { is: 'notice', text: expect.stringContaining('in use by another process') },
    { is: 'notice', text: expect.stringContaining(`Port ${port} is taken`) },
  ]);
});

describe('services that do not respond', () => {
  it.each([
    ['database', 'DATABASE_URL', `postgres://who:a-password@${NOBODY}/site`],
    ['Redis', 'REDIS_URL', `redis://:a-password@${NOBODY}`],
    ['mail', 'SMTP_URL', `smtp://who:a-password@${NOBODY}`],
  ])('a problem of %s is reported without its password', async (about, variable, address) => {
    const { [about]: finding } = await found({ [variable]: address });
    expect(finding).toMatchObject({ is: 'fault', text: expect.stringContaining(variable) });
    expect(finding?.text).toMatch(/ECONNREFUSED|ESOCKET/);
    expect(finding?.text).not.toContain('a-password');
  });

  it('a problem of the media store is reported', async () => {
    const { films } = await found({
      MEDIA_URL: `http://${NOBODY}/films`,
      MEDIA_ACCESS_KEY_ID: 'a-key',
      MEDIA_SECRET_ACCESS_KEY: 'a-secret',
    });
    expect(films).toEqual({
      is: 'fault',
      about: 'films',
      text: 'MEDIA_URL does not answer as it should (StoreFault)',
    });
  });
});

it('missing mail and gateways are reported in production', async () => {
  const findings = await found({ NODE_ENV: 'production', PUBLIC_URL: 'https://films.example' });
  expect([findings['mail'], findings['payments']]).toMatchObject([{ is: 'notice' }, { is: 'notice' }]);
});

it('production without an age provider is reported, with the reason why it would not start', async () => {
  const findings = await found({ NODE_ENV: 'production', PUBLIC_URL: 'https://films.example' });
  expect(findings['age-gate']).toMatchObject({
    is: 'fault',
    text: expect.stringMatching(/^AGE_PROVIDERS must name an age provider/),
  });
});

it('a gateway without its settings is reported by its plugin', async () => {
  const { payments } = await found({ GATEWAYS: 'epoch' });
  expect(payments).toMatchObject({ is: 'fault', text: expect.stringContaining('GATEWAY_EPOCH_') });
});

it('with several brands, the mail sender and the missing gateway settings of each are reported', async () => {
  const findings = await found({
    BRANDS: 'streaming, store',
    MAIL_FROM_STORE: 'hello@shop.test',
    GATEWAYS_STORE: 'dimoco',
  });
  expect(findings['sender']?.text).toBe('no-reply@localhost (streaming), hello@shop.test (store)');
  expect([findings['payments of streaming'], findings['payments of store']]).toMatchObject([
    { is: 'sound', text: expect.stringContaining('the sandbox') },
    { is: 'fault', text: expect.stringContaining('GATEWAY_DIMOCO_MERCHANT') },
  ]);
  expect(findings['payments']).toBeUndefined();
});

it.runIf(hasPostgres())(
  'the version, extensions and pending migrations of Postgres are checked',
  async () => {
    const server = await postgres();
    const DATABASE_URL = server?.url ?? '';
    const client = new Client({ connectionString: DATABASE_URL });
    const upgrade = async () => (await found({ DATABASE_URL }))['upgrade'];
    try {
      const { database } = await found({ DATABASE_URL });
      expect(database).toMatchObject({ is: 'sound', text: expect.stringMatching(/^Postgres \d/) });
      expect(await upgrade()).toMatchObject({ is: 'sound', text: 'the first start creates the tables' });
      await client.connect();
      await client.query('create table kysely_migration (name text)');
      const names = migrationFiles().map(({ name }) => name);
      await client.query('insert into kysely_migration select unnest($1::text[])', [names]);
      expect(await upgrade()).toMatchObject({
        is: 'sound',
        text: expect.stringContaining('one after another'),
      });
      await client.query("delete from kysely_migration where name = '075-account-brands'");
      expect(await upgrade()).toMatchObject({
        is: 'notice',
        text: 'migrations are pending (1, from 075-account-brands): end every process of an older version before the first start',
      });
    } finally {
      await client.end();
      await server?.stop();
    }
  },
  POSTGRES_MS,
);
