/** The places that require verification: the settings, overridden by staff entries from their day on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { getSettings } from '#ports/settings.ts';
import { getVisitor } from '#ports/visitor.ts';
import { openStaff, type StaffSite } from '#plugins/staff/server/testing.ts';
import { listsAt, type Requirement } from './lists.ts';
import { isPlaceKey, placeKeyOf } from './place-key.ts';
import { KNOWN_LAWS } from './table.ts';

const entryOf = (place: string, rule: Requirement['rule'], effectiveOn: string): Requirement => ({
  place,
  rule,
  effectiveOn,
  law: 'A law',
  source: 'https://law.example',
  proofDays: null,
});
const countriesAt = (entry: Requirement, at: string): readonly string[] =>
  listsAt(SETTING_DEFAULTS, new Map([[entry.place, entry]]), new Date(at))
    .requires_age_verification_countries;

describe('the checked-in table', () => {
  const defaults = KNOWN_LAWS.filter(({ inDefaults }) => inDefaults).map(({ place }) => place);

  test('marks exactly the places of the settings as defaults', () => {
    expect(new Set(defaults)).toEqual(
      new Set([
        ...SETTING_DEFAULTS.requires_age_verification_countries,
        ...SETTING_DEFAULTS.requires_age_verification_us_states.map((state) => `US-${state}`),
      ]),
    );
    expect(new Set(KNOWN_LAWS.map(({ place }) => place)).size).toBe(KNOWN_LAWS.length);
  });

  test('has a law, an https source and a day for each place', () => {
    for (const { place, law, source, effectiveOn } of KNOWN_LAWS) {
      expect(isPlaceKey(place), place).toBe(true);
      expect(law).not.toBe('');
      expect(new URL(source).protocol).toBe('https:');
      expect(new Date(`${effectiveOn}T00:00:00Z`).toISOString().slice(0, 10)).toBe(effectiveOn);
    }
  });
});

describe('a staff entry', () => {
  test('the lists equal the settings if there is no entry', () => {
    expect(listsAt(SETTING_DEFAULTS, new Map(), new Date())).toEqual({
      requires_age_verification_countries: SETTING_DEFAULTS.requires_age_verification_countries,
      requires_age_verification_us_states: SETTING_DEFAULTS.requires_age_verification_us_states,
    });
  });

  test('takes effect automatically when its day begins anywhere on earth', () => {
    const entry = entryOf('ES', 'from', '2027-01-01');
    expect(countriesAt(entry, '2026-12-31T09:59:59Z')).not.toContain('ES');
    expect(countriesAt(entry, '2026-12-31T10:00:00Z')).toContain('ES');
  });

  test('ends a requirement when its day has begun everywhere', () => {
    const entry = entryOf('GB', 'until', '2027-01-01');
    expect(countriesAt(entry, '2027-01-01T11:59:59Z')).toContain('GB');
    expect(countriesAt(entry, '2027-01-01T12:00:00Z')).not.toContain('GB');
  });

  test('an entry for a US state affects only that state', () => {
    const entry = entryOf('US-CA', 'from', '2026-01-01');
    const lists = listsAt(SETTING_DEFAULTS, new Map([[entry.place, entry]]), new Date('2026-06-01'));
    expect(lists.requires_age_verification_us_states).toContain('CA');
    expect(lists.requires_age_verification_countries).toEqual(
      SETTING_DEFAULTS.requires_age_verification_countries,
    );
  });
});

test.each([
  ['GB', null, 'GB'],
  ['JE', null, 'GB'],
  ['US', 'TX', 'US-TX'],
  ['US', null, 'US'],
  ['PR', null, 'US-PR'],
])('country %s and state %s have the key %s', (country, state, key) => {
  expect(placeKeyOf(country, state)).toBe(key);
});

test.each(['gb', 'UK', 'US', 'US-', 'US-XX', 'JE', 'US-tx', 'GB-LDN', ''])('%j is not a place', (key) => {
  expect(isPlaceKey(key)).toBe(false);
});

describe('staff', () => {
  const PAGE = '/_staff/age-places';
  let at: StaffSite;
  beforeAll(async () => {
    at = await openStaff();
  }, 120_000);
  afterAll(() => at.site.close());

  const spain = {
    place: 'es',
    law: 'Ley <1>',
    source: 'https://boe.example/ley',
    rule: 'from',
    effective_on: '2026-01-01',
    proof_days: '30',
  };
  const send = async (fields: Record<string, string>) =>
    at.post('age-places/set', await at.form(PAGE, 'age-places/set', fields));
  const isRequired = async (country: string) => {
    const { http } = at.site.visitor({ 'x-el-country': country });
    return (await http.call(getVisitor)).age_verification_required;
  };

  test('can add a country, which is gated from then on and recorded in the log and the history', async () => {
    expect(await isRequired('ES')).toBe(false);
    expect(await at.result(send(spain))).toBe('recorded');
    const page = await at.read(PAGE);
    expect(page).toContain('Ley &lt;1&gt;');
    expect(page).toMatch(/by staff-\d+@example\.org/);
    expect(await isRequired('ES')).toBe(true);
    const { requires_age_verification_countries: countries } = await at.site.http.call(getSettings);
    expect(countries).toEqual([...SETTING_DEFAULTS.requires_age_verification_countries, 'ES']);
    expect(await at.actions()).toContainEqual(
      expect.objectContaining({ act: 'age-places.set', subject: 'age:ES from 2026-01-01' }),
    );
  });

  test('can end a requirement, and the history lists both changes', async () => {
    await send({ ...spain, effective_on: '2026-02-01' });
    await send({ ...spain, rule: 'until', effective_on: '2026-03-01' });
    const [, history = ''] = (await at.read(PAGE)).split('<h2>History</h2>');
    expect(history).toContain('until 2026-03-01 (now: not required)');
    expect(history).toContain('from 2026-02-01');
    expect(await isRequired('ES')).toBe(false);
  });

  test('can enter a future day, before which nothing changes', async () => {
    await send({ ...spain, place: 'PT', effective_on: '2026-06-03' });
    expect(await at.read(PAGE)).toContain('required from 2026-06-03');
    expect(await isRequired('PT')).toBe(false);
    at.site.clock.advance(2 * 24 * 60 * 60 * 1000);
    expect(await isRequired('PT')).toBe(true);
  });

  test.each([
    ['place', 'Elbonia'],
    ['place', 'US'],
    ['law', ''],
    ['source', 'http://law.example'],
    ['source', 'javascript:alert(1)'],
    ['rule', 'never'],
    ['effective_on', '2026-02-30'],
    ['effective_on', 'soon'],
    ['proof_days', '-1'],
    ['proof_days', '9999'],
  ])('get an error message for a %s of %j and keep the other values in the form', async (name, value) => {
    const answer = await send({ ...spain, place: 'NL', law: 'A law of its own', [name]: value });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('class="fault"');
    if (name !== 'law') expect(page).toContain('A law of its own');
    const { db } = at.site.origin;
    expect(await db.selectFrom('age_requirements').select('id').where('place', '=', 'NL').execute()).toEqual(
      [],
    );
  });

  test('are the only ones who can open the page; a member gets 404', async () => {
    const { someone } = await at.member('no-staff@example.org');
    for (const path of [
      PAGE,
      '/_staff/age-statistics',
      '/_staff/age-statistics.csv',
      '/_staff/age-statistics.json',
    ])
      expect((await someone.fetch(path)).status, path).toBe(404);
  });
});

describe('staff of a production site with a provider in some places only', () => {
  const PAGE = '/_staff/age-places';
  let at: StaffSite;
  beforeAll(async () => {
    at = await openStaff({
      env: {
        NODE_ENV: 'production',
        AGE_WITHOUT_PROVIDER: 'refused',
        AGE_YOTI_SDK_ID: '5d3add31-3a3a-4d3b-a6b4-347edb35264c',
        AGE_YOTI_API_KEY: 'the-key-of-the-account',
        ...Object.fromEntries(
          ['GB', 'FR', 'DE', 'IT', 'US'].map((place) => [`AGE_PROVIDERS_${place}`, 'yoti']),
        ),
      },
    });
  }, 120_000);
  afterAll(() => at.site.close());

  const send = async (place: string) => {
    const entry = { law: 'A law', source: 'https://law.example', rule: 'from', effective_on: '2026-01-01' };
    return at.post(
      'age-places/set',
      await at.form(PAGE, 'age-places/set', { ...entry, place, proof_days: '' }),
    );
  };

  test('cannot require verification where no provider could do it', async () => {
    const answer = await send('es');
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('No provider could verify ages there: set AGE_PROVIDERS_ES first.');
    const { db } = at.site.origin;
    expect(await db.selectFrom('age_requirements').select('id').execute()).toEqual([]);
  });

  test('can require it where a provider is set', async () => {
    expect(await at.result(send('GB'))).toBe('recorded');
  });
});
