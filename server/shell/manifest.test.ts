/** The manifest names the brand and nothing else, and its icons are there. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brand as store } from '../../brands/store.ts';
import { brand as streaming } from '../../brands/streaming.ts';
import { manifest } from './manifest.ts';

it.each([streaming, store])('names the brand $info.name', ({ info }) => {
  expect(manifest(info)).toMatchObject({ name: info.name, start_url: '/', display: 'standalone' });
});

it('has every icon it speaks of, one of them large enough to install', () => {
  const { icons } = manifest(streaming.info);
  const images = join(import.meta.dirname, '..', 'demo', 'media');
  for (const { src } of icons) expect(existsSync(join(images, src)), src).toBe(true);
  expect(icons.map(({ sizes }) => sizes)).toContain('512x512');
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});
