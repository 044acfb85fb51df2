/** The manifest contains the brand's name and colour, and icons that exist. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadBrand, loadLook } from '../bootstrap/brand-modules.ts';
import { BRANDS } from '../bootstrap/served-brands.ts';
import { brandImages } from '#server/http/files/static.ts';
import { manifest } from './manifest.ts';

describe.each(BRANDS)('the manifest of %s', (id) => {
  const made = async () => manifest((await loadBrand(id)).info, await loadLook(id));

  it('the manifest contains the name of the brand and the colour of its pages', async () => {
    const { info } = await loadBrand(id);
    const { ground } = await loadLook(id);
    expect(await made()).toMatchObject({
      name: info.name,
      start_url: '/',
      display: 'standalone',
      background_color: ground,
      theme_color: ground,
    });
  });

  it('the files of all icons exist, and one icon is large enough to install', async () => {
    const { icons } = await made();
    for (const { src } of icons) {
      expect(src).toMatch(new RegExp(`^/images/brands/${id}/[^/]+$`));
      expect(existsSync(join(brandImages(id), basename(src))), src).toBe(true);
    }
    for (const name of ['favicon.svg', 'card.jpg'])
      expect(existsSync(join(brandImages(id), name)), name).toBe(true);
    expect(icons.map(({ sizes }) => sizes)).toContain('512x512');
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  });
});

it('no two brands look the same on a home screen', async () => {
  const shown = await Promise.all(
    BRANDS.map(async (id) => {
      const { icons, theme_color: colour } = manifest((await loadBrand(id)).info, await loadLook(id));
      return [colour, icons[0]?.src];
    }),
  );
  for (const at of [0, 1]) expect(new Set(shown.map((one) => one[at])).size).toBe(BRANDS.length);
});
