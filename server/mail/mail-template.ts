/** The email template: one layout for all emails to members, as text and as HTML, with a discreet sender. */
import { addressIn } from '#app/i18n/address.ts';
import type { Locale } from '#app/i18n/i18n.ts';
import { withLocale } from '#app/i18n/i18n.ts';
import type { EmailWording } from '#ports/brand-emails.ts';
import type { Origin } from '../bootstrap/origin.ts';
import { text as sourceText, translate, type SourceText } from '../i18n/text.ts';
import type { Mail } from './mailer.ts';

/** The recipient of an email, with their preferences. */
export interface Addressee {
  to: string;
  locale: Locale;
  /** The member's choice, on by default: sender, subject and preview text do not name the site. */
  discreet: boolean;
}

/** A string is a text that is already in the reader's language. */
type Line = SourceText | string;

/** The texts of an email before its language is known. */
export interface MailTexts {
  readonly subject: Line;
  /** "Hello" by default. */
  readonly greeting?: Line;
  /** Paragraphs before the link. */
  readonly text: readonly Line[];
  /** Label of the link; an email without a label has no link. */
  readonly link?: Line;
  /** The paragraph after the link. */
  readonly close: Line;
}

export interface MailTemplateOptions {
  /** Path of the link, without language. */
  path?: string;
  kind: string;
  /** Whether a person is waiting for it: it is sent before everything else. */
  isAwaited?: boolean;
  /** Links at the bottom, with their paths without language. */
  foot?: readonly { readonly label: Line; readonly path: string }[];
  /** URL for one-click unsubscribing (RFC 8058). */
  unsubscribe?: string;
}

/** The site's data for an email: its brand and its design. */
export type MailSite = Pick<Origin, 'config' | 'brand' | 'settings' | 'emailDesign'>;

/** Name of the site in emails that may name it: from the operator, the brand's setting, or the brand. */
export const siteName = ({ config, brand, settings }: MailSite): string =>
  config.mailName ?? (settings['mail-name'] || brand.name);

/** Sender names for discreet and for other recipients: from the operator, the brand's setting, or the default. */
const namesOf = (site: MailSite, locale: Locale) => ({
  neutral:
    nameIn(site.config.mailFrom) || site.settings['mail-neutral-name'] || translate(locale, NEUTRAL_SENDER),
  site: siteName(site),
});

/** The default discreet sender name. */
const NEUTRAL_SENDER = sourceText('Account service');

/** The common greeting, which a brand may replace. */
const HELLO = sourceText('Hello,');

/** The texts in the reader's language; the brand's own texts replace those of the plugin (brands/<id>/mail.ts). */
function wordsOf(
  { emailDesign: { emails } }: MailSite,
  texts: MailTexts,
  { kind, locale }: { kind: string; locale: Locale },
): EmailWording {
  const hello = translate(locale, HELLO);
  const { greeting = hello, ...words } = translate(locale, texts);
  return {
    ...words,
    greeting: (greeting === hello && emails.greeting?.[locale]) || greeting,
    ...emails.words[kind]?.[locale],
  };
}

/** Invisible characters after the preview text, so that mail clients do not fill their preview with the URL below. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(90);

/** Escapes text for HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

const nameIn = (mailFrom: string): string => /^\s*"?([^"<]*?)"?\s*</.exec(mailFrom)?.[1]?.trim() ?? '';

/** The rendered email, in the design of its brand. `texts` are our own and contain nothing typed by a visitor. */
export function renderMail(
  site: MailSite,
  { to, locale, discreet }: Addressee,
  texts: MailTexts,
  { path, foot = [], ...about }: MailTemplateOptions,
): Mail {
  const names = namesOf(site, locale);
  const company = `${site.brand.company}, ${addressIn(site.brand, locale)}`;
  const { subject, greeting, text, link, close } = wordsOf(site, texts, { kind: about.kind, locale });
  const href = path === undefined ? undefined : site.config.publicUrl + withLocale(path, locale);
  const below = foot.map((one) => ({
    label: translate(locale, one.label),
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
        ...(discreet ? [] : [`${names.site}\n${company}`]),
      ].join('\n\n') + '\n',
    html:
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
      `<meta name="supported-color-schemes" content="light dark"><style>${site.emailDesign.mail}</style></head>` +
      `<body><div class="start" style="display:none">${escaped(text[0] ?? subject)}${FILLER}</div><main>` +
      `${discreet ? '' : `<p class="name"><span>${escaped(names.site)}</span></p>`}<h1>${escaped(subject)}</h1>${[greeting, ...text].map(paragraph).join('')}${linkHtml}${paragraph(close)}` +
      below
        .map(
          (one) =>
            `<p class="plain"><a href="${escaped(one.href)}">${escaped(one.label)}</a></p><p class="plain">${escaped(one.href)}</p>`,
        )
        .join('') +
      `${discreet ? '' : `<p class="site">${escaped(names.site)}<br>${escaped(company)}</p>`}</main></body></html>`,
    locale,
    ...about,
  };
}
