/** What crawlers are asked to leave alone, and where they find what they may list. */

export const robots = (closed: readonly string[], siteOrigin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n');
