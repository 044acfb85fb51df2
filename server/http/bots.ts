/** Which user agents call themselves crawlers. Only a hint: it opens the age page, never content (readings). */

/** Search engines and link previews by the names they publish; a browser's name holds none of them. */
const CRAWLER = new RegExp(
  [
    'googlebot',
    'google-inspectiontool',
    'googleother',
    'storebot-google',
    'bingbot',
    'bingpreview',
    'yandex(?:bot|images)',
    'baiduspider',
    'duckduckbot',
    'slurp',
    'applebot',
    'qwantbot',
    'qwantify',
    'seznambot',
    'sogou web spider',
    'petalbot',
    'mojeekbot',
    'naverbot',
    'yeti/',
    'ia_archiver',
    'archive\\.org_bot',
    'facebookexternalhit',
    'twitterbot',
    'linkedinbot',
    'slackbot',
    'telegrambot',
    'discordbot',
    'whatsapp/',
    'pinterestbot',
    'redditbot',
    'ahrefsbot',
    'semrushbot',
    'mj12bot',
    'dotbot',
  ].join('|'),
  'i',
);
const MOBILE = /Mobi|Android|iPhone|iPad|iPod/i;

export const isBot = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && CRAWLER.test(userAgent);

/** Tablets count as mobile. */
export const deviceOf = (userAgent: string | undefined): 'DESKTOP' | 'MOBILE' =>
  userAgent !== undefined && MOBILE.test(userAgent) ? 'MOBILE' : 'DESKTOP';
