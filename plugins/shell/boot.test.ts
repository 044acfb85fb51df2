/** Endpoints that the frame reads at the start of a page. */
import { expect, it } from 'vitest';
import { getFooterConfig, getLogos, getNavigation, getSettings } from './api.ts';
import { shell } from './plugin.ts';
import { settings } from './settings.ts';

const FRAME = [getNavigation, getFooterConfig, getSettings];

it('a page requests the logos on start only if its brand shows them', async () => {
  const boot = async (given: typeof settings) => shell.boot?.(given as never);
  expect(await boot(settings)).toEqual(FRAME);
  expect(await boot({ ...settings, startsWithLogos: true })).toEqual([...FRAME, getLogos]);
});
