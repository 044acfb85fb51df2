/** What an operator may write in the environment, and what is said of the rest. */
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigFault, readConfig } from './config.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'nocturne-'));
const SECRET = 'x'.repeat(32);

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigFault).faults;
  }
};

it('needs nothing', () => {
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
    mailName: 'localhost',
  });
  expect(config.databaseUrl).toBeUndefined();
});

it('makes a signing key once and keeps it to its owner', () => {
  const dataDir = folder();
  const { secret } = readConfig({ DATA_DIR: dataDir });
  expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(secret);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

it('tells every fault at once', () => {
  const faults = faultsOf({
    PORT: '70000',
    BRAND: 'nobody',
    DATABASE_URL: 'mysql://db',
    SMTP_URL: 'mail.example',
    DEFAULT_COUNTRY: 'es',
    TRUST_PROXY: '10.0.0.0/8, 1.2.3, 10.0.0.0/40',
    SECRET: 'short',
    METRICS_PORT: 'no',
    PASSWORD_MEMORY_KIB: '64',
    PASSWORD_PASSES: '0',
    PASSWORD_HASHES_AT_ONCE: 'many',
    MAIL_FROM: 'nobody',
  });
  expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([
    'BRAND',
    'DATABASE_URL',
    'DEFAULT_COUNTRY',
    'MAIL_FROM',
    'METRICS_PORT',
    'PASSWORD_HASHES_AT_ONCE',
    'PASSWORD_MEMORY_KIB',
    'PASSWORD_PASSES',
    'PORT',
    'SECRET',
    'SMTP_URL',
    'TRUST_PROXY',
  ]);
});

it('asks for a shared signing key where several processes may sign', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/nocturne' };
  expect(faultsOf(env)).toEqual(['SECRET must be set in production when DATABASE_URL is']);
  expect(faultsOf({ ...env, SECRET })).toEqual([]);
});

it('trusts nobody in production unless told so', () => {
  expect(readConfig({ NODE_ENV: 'production', SECRET }).trustProxy).toEqual([]);
  expect(readConfig({ NODE_ENV: 'production', SECRET, TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '::1',
  ]);
});

it('keeps only the origin of the public address', () => {
  expect(readConfig({ SECRET, PUBLIC_URL: 'https://films.example/' }).publicUrl).toBe(
    'https://films.example',
  );
});
