/** The mail template: one layout for all mails to members, as text and as HTML, and a sender that tells nothing. */
import type { Locale } from '../../kernel/i18n/i18n.ts';
import { withLocale } from '../../kernel/i18n/i18n.ts';
import type { Origin } from '../origin.ts';
import type { Mail } from './mailer.ts';

/** Whom a mail is for, and what they wish of it. */
export interface Addressee {
  to: string;
  locale: Locale;
  /** The member's choice, on by default: neither sender, subject nor the first lines name the site. */
  discreet: boolean;
}

/** What a mail says in one language. Subjects and first lines are neutral for everybody: they show on locked screens. */
export interface Words {
  subject: string;
  greeting: string;
  /** Paragraphs before the link. */
  text: readonly string[];
  /** Label of the link; none leaves it away. */
  link?: string;
  /** The paragraph after it. */
  close: string;
}

export interface MailTemplateOptions {
  /** Path of the link, without language. */
  path?: string;
  kind: string;
  /** Whether a person sits and waits for it: it leaves before everything else. */
  isAwaited?: boolean;
  /** Links below everything else, with their paths without language. */
  foot?: readonly { readonly label: string; readonly path: string }[];
  /** Where the mail's program unsubscribes by a press (RFC 8058). */
  unsubscribe?: string;
}

/** What a mail is told of the site. */
export type MailSite = Pick<Origin, 'config' | 'brand' | 'settings'>;

/** The names of the sender, where a member wants it neutral and where not: the operator's, the brand's setting, the default. */
const namesOf = ({ config, brand, settings }: MailSite, locale: Locale) => ({
  neutral: nameIn(config.mailFrom) || settings['mail-neutral-name'] || NEUTRAL_SENDER[locale],
  site: config.mailName ?? (settings['mail-name'] || brand.name),
});

/** Who writes, to members who want the sender neutral and when nobody names it otherwise. */
const NEUTRAL_SENDER: Readonly<Record<Locale, string>> = {
  en: 'Account service',
  de: 'Kontoservice',
  es: 'Servicio de cuentas',
  fr: 'Service des comptes',
};

/** Characters that hide behind the first lines, so that no mail program fills its preview with the address below. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(90);

/** Dark and light by the reader's choice; no picture and nothing from elsewhere, so that opening a mail tells nobody. */
const STYLE =
  'body{margin:0;padding:32px 16px;background:#f4f2ef;color:#1b191d;font:16px/1.6 -apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}' +
  'main{max-width:34rem;margin:0 auto;padding:32px;border-radius:12px;background:#fff}' +
  'h1{margin:0 0 16px;font:400 26px/1.25 Georgia,"Times New Roman",serif}p{margin:0 0 16px}p:last-child{margin:0}' +
  '.go{display:inline-block;padding:13px 24px;border-radius:8px;background:#26212b;color:#fff;font-weight:600;text-decoration:none}' +
  '.site{color:#6a6470;font-size:14px}.plain,.plain a{color:#6a6470;font-size:13px;overflow-wrap:anywhere}' +
  '.start{display:none;max-height:0;overflow:hidden}' +
  '@media(prefers-color-scheme:dark){body{background:#0f0d12;color:#eeeaf0}main{background:#1b181f}' +
  '.go{background:#eeeaf0;color:#1b191d}.site,.plain,.plain a{color:#a7a0ad}}';

/** Text inside HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

const nameIn = (mailFrom: string): string => /^\s*"?([^"<]*?)"?\s*</.exec(mailFrom)?.[1]?.trim() ?? '';

/** The mail as it is sent. What `words` hold is the house's own; nothing a visitor typed stands in it. */
export function renderMail(
  site: MailSite,
  { to, locale, discreet }: Addressee,
  { subject, greeting, text, link, close }: Words,
  { path, foot = [], ...about }: MailTemplateOptions,
): Mail {
  const names = namesOf(site, locale);
  const href = path === undefined ? undefined : site.config.publicUrl + withLocale(path, locale);
  const below = foot.map((one) => ({
    label: one.label,
    href: site.config.publicUrl + withLocale(one.path, locale),
  }));
  const title = discreet ? subject : `${subject} · ${names.site}`;
  const linkText = link !== undefined && href !== undefined ? [`${link}:\n${href}`] : [];
  const linkHtml =
    link !== undefined && href !== undefined
      ? `<p><a class="go" href="${escaped(href)}">${escaped(link)}</a></p><p class="plain">${escaped(href)}</p>`
      : '';
  return {
    to,
    sender: discreet ? names.neutral : names.site,
    subject: title,
    text:
      [
        greeting,
        ...text,
        ...linkText,
        close,
        ...below.map((one) => `${one.label}:\n${one.href}`),
        ...(discreet ? [] : [names.site]),
      ].join('\n\n') + '\n',
    html:
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
      `<meta name="supported-color-schemes" content="light dark"><style>${STYLE}</style></head>` +
      `<body><div class="start" style="display:none">${escaped(text[0] ?? subject)}${FILLER}</div><main>` +
      `<h1>${escaped(subject)}</h1>${[greeting, ...text].map(paragraph).join('')}${linkHtml}${paragraph(close)}` +
      below
        .map(
          (one) =>
            `<p class="plain"><a href="${escaped(one.href)}">${escaped(one.label)}</a></p><p class="plain">${escaped(one.href)}</p>`,
        )
        .join('') +
      `${discreet ? '' : `<p class="site">${escaped(names.site)}</p>`}</main></body></html>`,
    locale,
    ...about,
  };
}
