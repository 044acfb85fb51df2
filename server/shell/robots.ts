/** What crawlers are asked to leave alone. */

const CLOSED = [
  '/api/',
  '/media/',
  '/_dev/',
  '/profile',
  '/my-space',
  '/impersonate',
  '/verify-account',
  '/recover-password',
];

export const robots = (siteOrigin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n');
