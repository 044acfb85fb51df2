/** A link to the visitor's webmail that searches for our email ("sniper link"), for providers with such URLs. */

/** How far back a mailbox is searched (README 7). */
export const SEARCH_DAYS = 1;
const DAY_S = 86_400;

export interface Mailbox {
  readonly name: string;
  readonly href: string;
}

interface Provider {
  readonly name: string;
  readonly domains: RegExp;
  /** Builds the URL; `sender` is URL-encoded and may be empty. */
  readonly href: (sender: string, sinceS: number) => string;
}

const search = (base: string, words: readonly string[]): string =>
  base + encodeURIComponent(words.filter(Boolean).join(' '));

/** Providers without a search URL open the inbox. No URL contains the visitor's address. */
const PROVIDERS: readonly Provider[] = [
  {
    name: 'Gmail',
    domains: /^(?:gmail|googlemail)\.com$/,
    href: (sender) =>
      search('https://mail.google.com/mail/u/0/#search/', [
        sender && `from:(${sender})`,
        'in:anywhere',
        `newer_than:${SEARCH_DAYS}d`,
      ]),
  },
  {
    name: 'Proton Mail',
    domains: /^(?:proton\.me|protonmail\.(?:com|ch)|pm\.me)$/,
    href: (sender, sinceS) =>
      `https://mail.proton.me/u/0/all-mail#${sender ? `from=${encodeURIComponent(sender)}&` : ''}begin=${sinceS}`,
  },
  {
    name: 'Yahoo Mail',
    domains: /^(?:yahoo|ymail|rocketmail)\.[a-z.]+$/,
    href: (sender) =>
      sender
        ? search('https://mail.yahoo.com/d/search/keyword=', [`from:${sender}`, `in:all`])
        : 'https://mail.yahoo.com/',
  },
  {
    name: 'Outlook',
    domains: /^(?:outlook|hotmail|live|msn)\.[a-z.]+$/,
    href: () => 'https://outlook.live.com/mail/0/',
  },
  { name: 'iCloud', domains: /^(?:icloud|me|mac)\.com$/, href: () => 'https://www.icloud.com/mail/' },
  { name: 'GMX', domains: /^gmx\.[a-z.]+$/, href: () => 'https://www.gmx.net/' },
  { name: 'WEB.DE', domains: /^web\.de$/, href: () => 'https://web.de/' },
  { name: 'Orange', domains: /^(?:orange|wanadoo)\.fr$/, href: () => 'https://mail.orange.fr/' },
];

/**
 * The webmail link for an address; null for an unknown provider. `sender` may be empty; `nowMs` is the current time.
 */
export function mailboxOf(address: string, sender: string, nowMs: number): Mailbox | null {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const provider = PROVIDERS.find(({ domains }) => domains.test(domain));
  const sinceS = Math.floor(nowMs / 1000) - SEARCH_DAYS * DAY_S;
  return provider ? { name: provider.name, href: provider.href(sender, sinceS) } : null;
}
