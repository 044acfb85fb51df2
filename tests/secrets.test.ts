/** A replaced signing key stays valid for existing signatures while it remains in the settings. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWanted, sealWanted } from '#plugins/age-gate/server/wanted-pages.ts';
import { forgetDevice, knownDevice, storeDevice } from '#plugins/auth/server/devices.ts';
import { readClientToken, signClientToken } from '#plugins/auth/server/tokens.ts';
import { leadIdOf, signedToken } from '#plugins/newsletter/server/signed-links.ts';
import { addressKey, isSuppressed } from '#plugins/newsletter/server/store.ts';
import { formKey, newForm } from '#plugins/staff/server/forms.ts';
import { grantTrial } from '#plugins/trial/server/grant.ts';
import { ConfigFault } from '#server/config/config-fault.ts';
import type { Config } from '#server/config/config.ts';
import { opens, sign } from '#server/media/signature.ts';
import { testConfig, testOrigin, type TestOrigin } from '#server/testing/origin.ts';

const OLDEST = 'the-key-of-the-year-before-last-year';
const OLD = 'the-key-of-last-year-and-of-no-other';
const NEW = 'the-key-of-this-year-and-of-no-other';
const NOW = new Date('2026-06-01T12:00:00.000Z');

const before = testConfig({ SECRET: OLD });
const turned = testConfig({ SECRET: NEW, SECRET_OLD: `${OLD}, ${OLDEST}` });
const over = testConfig({ SECRET: NEW });

describe('settings of signing keys', () => {
  it('the first key signs, and all listed keys are accepted', () => {
    expect(turned.secret).toBe(NEW);
    expect(turned.secrets).toEqual([NEW, OLD, OLDEST]);
    expect(over.secrets).toEqual([NEW]);
  });

  it('a previous key that is too short is refused and not printed', () => {
    const read = () => testConfig({ SECRET: NEW, SECRET_OLD: `${OLD},short-key` });
    expect(read).toThrow(ConfigFault);
    expect(read).toThrow(
      /SECRET_OLD must list keys by comma, each of which must have at least 32 characters/,
    );
    expect(read).not.toThrow(/short-key/);
  });
});

const LEAD = '7d0f1f9e-5a51-4a55-9a39-0d5c9b7a1c11';
const PAGES = [{ id: 'a', path: '/en/film' }];
const OWNER = { id: 7, password_hash: 'hash' } as Parameters<typeof knownDevice>[2] & object;

/** The device cookie of a login under this key. */
function deviceOf(config: Config): string {
  let cookie = '';
  const answer = { setCookie: (_: string, value: string) => (cookie = value) };
  storeDevice({ config, now: () => NOW }, { cookies: {} }, answer as never, OWNER);
  return cookie;
}
const staff = ({ secrets }: Config) => ({ secrets, family: 'family' });

/** Values signed with one key, and whether a configuration accepts them. */
const SIGNED: readonly (readonly [
  what: string,
  make: (config: Config) => string,
  accepts: (config: Config, signed: string) => boolean,
])[] = [
  [
    'media path',
    ({ secret }) => sign(secret, 'clip-1', 'member:7', NOW.getTime()),
    ({ secrets }, given) => opens(secrets, given, 'clip-1', 'member:7', NOW.getTime()),
  ],
  [
    'client token',
    ({ secret }) => signClientToken(secret, 'client', NOW),
    ({ secrets }, given) => readClientToken(secrets, given, NOW) === 'client',
  ],
  [
    'link of a letter that was sent',
    ({ secret }) => signedToken(secret, 'letters', LEAD),
    ({ secrets }, given) => {
      try {
        return leadIdOf(secrets, 'letters', given, NOW) === LEAD;
      } catch {
        return false;
      }
    },
  ],
  [
    'cookie of the pages wanted before the gate',
    ({ secret }) => sealWanted(secret, PAGES),
    ({ secrets }, given) => openWanted(secrets, given).length === 1,
  ],
  [
    'cookie of a known browser',
    deviceOf,
    (config, given) =>
      knownDevice({ config, now: () => NOW }, { cookies: { known_device: given } }, OWNER) !== null,
  ],
  [
    'form of staff',
    (config) => newForm(staff(config), 'grant'),
    (config, given) => formKey(staff(config), 'grant', { form: given }) !== null,
  ],
];

describe.each(SIGNED)('signature of a %s', (_, make, accepts) => {
  it('a signature is valid as long as its key is listed', () => {
    const old = make(before);
    expect(accepts(before, old)).toBe(true);
    expect(accepts(turned, old)).toBe(true);
    expect(accepts(over, old)).toBe(false);
  });

  it('new values are signed with the new key', () => {
    expect(accepts(over, make(turned))).toBe(true);
    expect(accepts(before, make(turned))).toBe(false);
  });
});

it('a browser remembered under a previous key is forgotten with the account', () => {
  let cleared = false;
  const answer = { clearCookie: () => (cleared = true) };
  const visitor = { cookies: { known_device: deviceOf(before) } };
  forgetDevice({ config: turned, now: () => NOW }, visitor, answer as never, OWNER);
  expect(cleared).toBe(true);
});

describe('values stored under a key', () => {
  let site: TestOrigin;
  beforeAll(async () => {
    site = await testOrigin();
  });
  afterAll(() => site.close());

  it('a bounced address stored under a previous key is found', async () => {
    const { db } = site.origin;
    const row = {
      address_key: addressKey(OLD, 'gone@example.org'),
      reason: 'bounce' as const,
      created_at: NOW,
    };
    await db.insertInto('newsletter_suppressions').values(row).execute();
    expect(await isSuppressed(db, turned.secrets, 'Gone@example.org')).toBe(true);
    expect(await isSuppressed(db, over.secrets, 'gone@example.org')).toBe(false);
  });

  it('nobody gets a second trial after a key change', async () => {
    const { db } = site.origin;
    const grant = async (email: string, config: Config) => {
      const user = { email, locale: 'en', wants_nc_trial: true, created_at: NOW, updated_at: NOW };
      const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
      return db.transaction().execute((trx) => grantTrial({ ...site.origin, config }, trx, id));
    };
    expect(await grant('one.person@gmail.com', before)).toBe('granted');
    expect(await grant('oneperson@gmail.com', turned)).toBe('refused');
  });
});
