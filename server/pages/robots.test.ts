/** robots.txt lists the paths that the host and the plugins of the brand exclude from crawling. */
import { expect, it } from 'vitest';
import { loadBrand, modulesOf } from '../bootstrap/brand-modules.ts';
import { siteOf } from '../bootstrap/site.ts';
import { robots } from './robots.ts';

const brand = await loadBrand('streaming');
const linesFor = async (plugins: typeof brand.plugins): Promise<string[]> =>
  robots(siteOf(await modulesOf({ plugins })).robots, 'https://site.example').split('\n');

it('robots.txt lists the paths of the host and the paths that plugins declare', async () => {
  const lines = await linesFor(brand.plugins);
  for (const path of [
    '/api/',
    '/_dev/',
    '/media/',
    '/profile',
    '/my-space',
    '/impersonate',
    '/verify-account',
    '/recover-password',
  ])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Sitemap: https://site.example/sitemap.xml');
});

it('robots.txt lists the paths of pages in every language', async () => {
  const lines = await linesFor(brand.plugins);
  for (const path of ['/profile', '/de/profile', '/es/my-space', '/fr/recover-password'])
    expect(lines).toContain(`Disallow: ${path}`);
});

it('robots.txt omits the paths of plugins that the brand does not have', async () => {
  const less = await linesFor(brand.plugins.filter(({ id }) => id !== 'impersonation'));
  expect(less).toContain('Disallow: /profile');
  expect(less).not.toContain('Disallow: /impersonate');
});
