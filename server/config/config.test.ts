/** Environment variables: accepted values, and the report of invalid ones. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigFault } from './config-fault.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'nocturne-'));
const SECRET = 'x'.repeat(32);
/** Reads the settings like a start of the site. */
const START =
  "const { readConfig } = await import(process.env.CONFIG); readConfig(process.env); console.log('settings are good');";

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigFault).faults;
  }
};

it('the site starts without environment variables', () => {
  const dataDir = folder();
  const config = readConfig({ DATA_DIR: dataDir, PORT: '' });
  expect(config).toMatchObject({
    production: false,
    port: 3000,
    brand: 'streaming',
    publicUrl: 'http://localhost:3000',
    trustProxy: ['127.0.0.1', '::1'],
    defaultCountry: 'ES',
    mailFrom: 'no-reply@localhost',
    mailName: undefined,
  });
  expect(config.databaseUrl).toBeUndefined();
});

it('the signing key is generated once and readable by its owner only', () => {
  const dataDir = folder();
  const { secret } = readConfig({ DATA_DIR: dataDir });
  expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(secret);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

it.each([
  ['empty', ''],
  ['one line break', '\n'],
  ['half written', 'x'.repeat(31)],
])(
  'a signing key in the data folder that is %s is refused with a message that states the fix',
  (_what, key) => {
    const dataDir = folder();
    writeFileSync(join(dataDir, 'secret'), key);
    expect(faultsOf({ DATA_DIR: dataDir })).toEqual([
      expect.stringMatching(
        new RegExp(`^The signing key in ${dataDir}/secret must have at least 32 characters.*remove the file`),
      ),
    ]);
  },
);

it('a SECRET of blanks is refused', () => {
  expect(faultsOf({ SECRET: ' '.repeat(40) })).toEqual(['SECRET must have at least 32 characters']);
});

it('a start with a full disk leaves no signing key behind, and the next start makes a complete one', () => {
  const dataDir = folder();
  // With a file size limit of 0, as on a full disk, a file can be created but nothing can be written to it.
  const first = spawnSync(
    'sh',
    ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, START],
    { env: { DATA_DIR: dataDir, CONFIG: new URL('./config.ts', import.meta.url).href }, encoding: 'utf8' },
  );
  expect(first.stdout).not.toContain('settings are good');
  expect(readdirSync(dataDir)).not.toContain('secret');
  expect(readConfig({ DATA_DIR: dataDir }).secret).toHaveLength(43);
});

it('all invalid settings are reported together', () => {
  const faults = faultsOf({
    PORT: '70000',
    BRAND: 'nobody',
    DATABASE_URL: 'mysql://db',
    SMTP_URL: 'mail.example',
    DEFAULT_COUNTRY: 'es',
    TRUST_PROXY: '10.0.0.0/8, 1.2.3, 10.0.0.0/40',
    SECRET: 'short',
    NODE_ENV: 'prod',
    ALLOWED_HOSTS: 'films.example, https://films.example',
    SEED: 'yes',
    DEV_PAGES: 'everybody',
    METRICS_PORT: 'no',
    PASSWORD_MEMORY_KIB: '64',
    PASSWORD_PASSES: '0',
    PASSWORD_HASHES_AT_ONCE: 'many',
    MAIL_FROM: 'nobody',
  });
  expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([
    'ALLOWED_HOSTS',
    'BRAND',
    'DATABASE_URL',
    'DEFAULT_COUNTRY',
    'DEV_PAGES',
    'MAIL_FROM',
    'METRICS_PORT',
    'NODE_ENV',
    'PASSWORD_HASHES_AT_ONCE',
    'PASSWORD_MEMORY_KIB',
    'PASSWORD_PASSES',
    'PORT',
    'SECRET',
    'SEED',
    'SMTP_URL',
    'TRUST_PROXY',
  ]);
});

it('PROCESSES is a number from 1 to 64 and requires DATABASE_URL above 1', () => {
  expect(faultsOf({ PROCESSES: '2' })).toEqual([
    'PROCESSES must be 1 unless DATABASE_URL is set: the embedded database serves one process',
  ]);
  for (const PROCESSES of ['0', '65', '-2', '1.5', 'abc'])
    expect(faultsOf({ PROCESSES })).toEqual(['PROCESSES must be a number from 1 to 64']);
  const config = readConfig({
    SECRET: 's'.repeat(32),
    PROCESSES: '2',
    DATABASE_URL: 'postgres://db/nocturne',
    REDIS_URL: 'redis://memory',
  });
  expect(config).toMatchObject({ processes: 2, redisUrl: 'redis://memory' });
});

it('SECRET is required in production if DATABASE_URL is set', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/nocturne' };
  expect(faultsOf(env)).toEqual(['SECRET must be set in production when DATABASE_URL is']);
  expect(faultsOf({ ...env, SECRET })).toEqual([]);
});

it('several brands are served, each on its own host', () => {
  const own = { SECRET, BRANDS: 'streaming, store', ALLOWED_HOSTS: 'www.films.test' };
  expect(readConfig(own)).toMatchObject({
    brand: 'streaming',
    publicUrl: 'http://localhost:3000',
    allowedHosts: ['www.films.test'],
    otherBrands: [
      {
        brand: 'store',
        publicUrl: 'http://store.localhost:3000',
        allowedHosts: [],
        mailFrom: 'no-reply@store.localhost',
      },
    ],
  });
  const named = { ...own, PUBLIC_URL: 'http://films.test, https://shop.test' };
  expect(readConfig({ ...named, MAIL_FROM: 'mail@letters.test' })).toMatchObject({
    publicUrl: 'http://films.test',
    secureCookies: false,
    mailFrom: 'mail@letters.test',
    otherBrands: [{ publicUrl: 'https://shop.test', secureCookies: true, mailFrom: 'mail@letters.test' }],
  });
  expect(readConfig({ SECRET, BRAND: 'store' }).otherBrands).toEqual([]);
});

it.each([
  [{ BRANDS: 'streaming, nobody' }, /^BRANDS must list some of .*store, streaming/],
  [{ BRANDS: 'store, store' }, /^BRANDS must name each brand once/],
  [{ BRANDS: ',' }, /^BRANDS must name each brand once/],
  [{ BRANDS: 'streaming, store', PUBLIC_URL: 'http://a.test' }, /^PUBLIC_URL must contain 2 URLs/],
  [{ PUBLIC_URL: 'http://a.test, http://b.test' }, /^PUBLIC_URL must contain 1 URLs/],
  [{ BRANDS: 'streaming, store', NODE_ENV: 'production' }, /^PUBLIC_URL must contain 2 URLs/],
  [
    { BRANDS: 'streaming, store', PUBLIC_URL: 'http://a.test, https://a.test' },
    /another host for each brand/,
  ],
  [
    { BRANDS: 'streaming, store', PUBLIC_URL: 'http://a.test, https://shop.example.com' },
    /must not be public/,
  ],
])('the site does not start with the brand settings %o', (env, fault) => {
  expect(faultsOf({ SECRET, ...env })).toEqual([expect.stringMatching(fault)]);
});

it('no proxy is trusted in production by default', () => {
  expect(readConfig({ NODE_ENV: 'production', SECRET }).trustProxy).toEqual([]);
  expect(readConfig({ NODE_ENV: 'production', SECRET, TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '::1',
  ]);
});

it('only the origin of PUBLIC_URL is kept', () => {
  expect(readConfig({ SECRET, PUBLIC_URL: 'https://films.example/' }).publicUrl).toBe(
    'https://films.example',
  );
});

it.each(['prod', 'Production', 'staging', 'live', 'dev', '0'])(
  'the site does not start with NODE_ENV=%s, which would otherwise count as development',
  (mode) => {
    expect(faultsOf({ SECRET, NODE_ENV: mode })).toEqual([
      'NODE_ENV must be one of development, test, production',
    ]);
  },
);

it.each([
  ['development', false],
  ['test', false],
  ['production', true],
  ['', false],
])('NODE_ENV=%s is accepted', (mode, production) => {
  expect(readConfig({ SECRET, NODE_ENV: mode }).production).toBe(production);
});

it.each([
  'https://nocturne-films.com',
  'http://films.co.uk:8080',
  'http://93.184.216.34',
  'http://[2606:2800::1]',
])('the site does not start in development with the public host %s', (PUBLIC_URL) => {
  for (const NODE_ENV of ['', 'development', 'test'])
    expect(faultsOf({ SECRET, NODE_ENV, PUBLIC_URL })).toEqual([
      expect.stringMatching(/^PUBLIC_URL must not be public \(.*\) unless NODE_ENV is production$/),
    ]);
  expect(faultsOf({ SECRET, NODE_ENV: 'production', PUBLIC_URL })).toEqual([]);
});

it.each([
  'http://localhost:3000',
  'https://nocturne.localhost',
  'http://127.0.0.1:4000',
  'http://[::1]:3000',
  'http://192.168.1.5:3000',
  'http://[fd00::5]',
  'http://workstation:3000',
  'https://films.test',
  'http://box.local',
])('the site starts in development with the private host %s', (PUBLIC_URL) => {
  expect(faultsOf({ SECRET, PUBLIC_URL })).toEqual([]);
});

it('cookies are secure-only if PUBLIC_URL is https', () => {
  expect(readConfig({ SECRET, PUBLIC_URL: 'https://films.example' }).secureCookies).toBe(true);
  expect(readConfig({ SECRET }).secureCookies).toBe(false);
});
