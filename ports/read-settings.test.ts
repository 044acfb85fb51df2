/** Reading the settings of the site: values, defaults and the warning in the developer console. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '#app/http/client.ts';
import { SETTING_DEFAULTS } from './setting-defaults.ts';
import { readSettings, settingsForPage } from './read-settings.ts';

const answering = (said: unknown, status = 200) =>
  createHttp({
    fetch: () => Promise.resolve(Response.json(said, { status })),
    base: '/api',
    parseReplies: false,
  });
const { signal } = new AbortController();
const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

afterEach(() => vi.restoreAllMocks());

describe('the settings of the site', () => {
  it('are what the service gives, without a word', async () => {
    const warn = warnings();
    const given = { ...SETTING_DEFAULTS, 'nc-trial-days': 3, 'consent-countries': ['PT'] };
    expect(await readSettings(answering(given), signal)).toEqual(given);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['is missing', 'consent-enabled', undefined],
    ['is of another kind', 'age-restriction-enabled', 'yes'],
    ['is null', 'nc-trial-days', null],
  ])('have the default of one that %s, and say so in the console', async (_, name, value) => {
    const warn = warnings();
    const given = { ...SETTING_DEFAULTS, 'live-tv-minimum-membership': 'registered', [name]: value };
    expect(await readSettings(answering(given), signal)).toEqual({
      ...SETTING_DEFAULTS,
      'live-tv-minimum-membership': 'registered',
    });
    expect(warn.mock.calls).toEqual([['Settings', `${name}: default`]]);
  });

  it('have the default of a list that holds something else than codes', async () => {
    warnings();
    const given = { ...SETTING_DEFAULTS, 'reject-cookies-countries': ['ES', 7] };
    const settings = await readSettings(answering(given), signal);
    expect(settings['reject-cookies-countries']).toContain('FR');
  });

  it('leave out names that nobody knows, and warn once however often they are read', async () => {
    const warn = warnings();
    const http = answering({ ...SETTING_DEFAULTS, 'ab-919': true, 'ab-918': 0 });
    const both = await Promise.all([readSettings(http, signal), readSettings(http, signal)]);
    expect(both).toEqual([SETTING_DEFAULTS, SETTING_DEFAULTS]);
    expect(warn.mock.calls).toEqual([['Settings', 'ab-918: default, ab-919: unknown']]);
  });

  it('are the same when a page holds only those that are not at their defaults', async () => {
    const warn = warnings();
    const given = { ...SETTING_DEFAULTS, 'nc-trial-days': 3, 'consent-countries': ['PT'] };
    const inPage = settingsForPage(given);
    expect(Object.keys(inPage)).toEqual([
      'consent-countries',
      'nc-trial-days',
      'age-restriction-enabled',
      'rest-is-default',
    ]);
    expect(await readSettings(answering(inPage), signal)).toEqual(given);
    expect(warn).not.toHaveBeenCalled();
  });

  it('are all at their defaults when the service answers with nothing at all', async () => {
    warnings();
    expect(await readSettings(answering([]), signal)).toEqual(SETTING_DEFAULTS);
  });

  it('are not there when the service does not answer', async () => {
    await expect(readSettings(answering({ code: 'fault' }, 418), signal)).rejects.toThrow();
  });
});
