/** The emails of the newsletter: the confirmation link, the confirmation, and the weekly newsletter. */
import { renderMail, type Addressee, type MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { ALREADY, CONFIRM, ISSUE, type NewInWords } from './mail-texts.ts';

/** The one-click unsubscribe URL, below the public origin. */
export const UNSUBSCRIBE_PATH = '/callbacks/letters/unsubscribe';
/** The preferences page, with its token. */
export const preferencesPath = (token: string): string => `/newsletter/preferences/${token}`;

/** Maximum number of titles of each kind; for more the email gives the number. */
const TITLES_MAX = 8;

/** New content since the previous issue. */
export interface Fresh {
  readonly films: readonly string[];
  readonly stories: readonly string[];
}

/** A webmail search finds the email by its sender (README 7). */
const senderOf = ({ settings }: MailSite): Partial<Mail> =>
  settings['sniperlink-sender-email'] === '' ? {} : { from: settings['sniperlink-sender-email'] };

/** The confirmation link; only this email contains `token`. */
export const confirmMail = (site: MailSite, addressee: Addressee, token: string): Mail => ({
  ...renderMail(site, addressee, CONFIRM[addressee.locale], {
    path: `/newsletter/confirm/${token}`,
    kind: 'newsletter_confirm',
    isAwaited: true,
  }),
  ...senderOf(site),
});

/** To an address that was confirmed before. */
export const alreadyMail = (site: MailSite, addressee: Addressee, token: string): Mail => ({
  ...renderMail(site, addressee, ALREADY[addressee.locale], {
    path: preferencesPath(token),
    kind: 'newsletter_confirmed_already',
    isAwaited: true,
  }),
  ...senderOf(site),
});

/** null for nothing; a discreet email names no title. */
function inWords(titles: readonly string[], discreet: boolean): string | null {
  if (titles.length === 0) return null;
  if (discreet) return String(titles.length);
  const more = titles.length - TITLES_MAX;
  return titles.slice(0, TITLES_MAX).join(' · ') + (more > 0 ? ` · +${more}` : '');
}

/** The weekly newsletter. */
export function issueMail(site: MailSite, addressee: Addressee, fresh: Fresh, token: string): Mail {
  const newInWords: NewInWords = {
    films: inWords(fresh.films, addressee.discreet),
    stories: inWords(fresh.stories, addressee.discreet),
  };
  const { preferences, ...words } = ISSUE[addressee.locale](newInWords);
  return renderMail(site, addressee, words, {
    path: '/',
    kind: 'newsletter_letter',
    foot: [{ label: preferences, path: preferencesPath(token) }],
    unsubscribe: `${site.config.publicUrl}${UNSUBSCRIBE_PATH}/${token}`,
  });
}
