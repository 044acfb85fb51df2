/** Tests for reading the site's settings: values, defaults and the warning in the developer console. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '#app/http/client.ts';
import { SETTING_DEFAULTS } from './setting-defaults.ts';
import { readSettings, settingsForPage } from './read-settings.ts';

const answering = (body: unknown, status = 200) =>
  createHttp({
    fetch: () => Promise.resolve(Response.json(body, { status })),
    base: '/api',
    parseReplies: false,
  });
const { signal } = new AbortController();
const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

afterEach(() => vi.restoreAllMocks());

describe('settings of the site', () => {
  it('valid settings are used without a warning', async () => {
    const warn = warnings();
    const given = { ...SETTING_DEFAULTS, 'nc-trial-days': 3, 'consent-countries': ['PT'] };
    expect(await readSettings(answering(given), signal)).toEqual(given);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['is missing', 'consent-enabled', undefined],
    ['is of another kind', 'age-restriction-enabled', 'yes'],
    ['is null', 'nc-trial-days', null],
  ])('a setting that %s gets its default, with a warning in the console', async (_, name, value) => {
    const warn = warnings();
    const given = { ...SETTING_DEFAULTS, 'live-tv-minimum-membership': 'registered', [name]: value };
    expect(await readSettings(answering(given), signal)).toEqual({
      ...SETTING_DEFAULTS,
      'live-tv-minimum-membership': 'registered',
    });
    expect(warn.mock.calls).toEqual([['Settings', `${name}: default`]]);
  });

  it('a list with values other than codes gets its default', async () => {
    warnings();
    const given = { ...SETTING_DEFAULTS, 'reject-cookies-countries': ['ES', 7] };
    const settings = await readSettings(answering(given), signal);
    expect(settings['reject-cookies-countries']).toContain('FR');
  });

  it('unknown names are ignored, with one warning however often settings are read', async () => {
    const warn = warnings();
    const http = answering({ ...SETTING_DEFAULTS, 'ab-919': true, 'ab-918': 0 });
    const both = await Promise.all([readSettings(http, signal), readSettings(http, signal)]);
    expect(both).toEqual([SETTING_DEFAULTS, SETTING_DEFAULTS]);
    expect(warn.mock.calls).toEqual([['Settings', 'ab-918: default, ab-919: unknown']]);
  });

  it('settings of a page that omits defaults are complete', async () => {
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

  it('all settings have their defaults when the service returns nothing', async () => {
    warnings();
    expect(await readSettings(answering([]), signal)).toEqual(SETTING_DEFAULTS);
  });

  it('reading settings fails if the service returns an error', async () => {
    await expect(readSettings(answering({ code: 'fault' }, 418), signal)).rejects.toThrow();
  });
});
