/** The emails of the newsletter: the confirmation link, the confirmation, and the weekly newsletter. */
import { renderMail, type Addressee, type MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { ALREADY, CONFIRM, ISSUE, type NewInWords } from './mail-texts.ts';

/** Path of the one-click unsubscribe URL, below the public origin. */
export const UNSUBSCRIBE_PATH = '/callbacks/letters/unsubscribe';
/** Path of the preferences page for a token. */
export const preferencesPath = (token: string): string => `/newsletter/preferences/${token}`;

/** Maximum number of titles of each kind; if there are more, the email contains only their number. */
const TITLES_MAX = 8;

/** New content since the previous issue. */
export interface Fresh {
  readonly films: readonly string[];
  readonly stories: readonly string[];
}

/** Sets the sender by which a webmail search finds the email (README 7). */
const senderOf = ({ settings }: MailSite): Partial<Mail> =>
  settings['sniperlink-sender-email'] === '' ? {} : { from: settings['sniperlink-sender-email'] };

/** The email with the confirmation link; only this email contains `token`. */
export const confirmMail = (site: MailSite, addressee: Addressee, token: string): Mail => ({
  ...renderMail(site, addressee, CONFIRM, {
    path: `/newsletter/confirm/${token}`,
    kind: 'newsletter_confirm',
    isAwaited: true,
  }),
  ...senderOf(site),
});

/** The email to an address that has been confirmed before. */
export const alreadyMail = (site: MailSite, addressee: Addressee, token: string): Mail => ({
  ...renderMail(site, addressee, ALREADY, {
    path: preferencesPath(token),
    kind: 'newsletter_confirmed_already',
    isAwaited: true,
  }),
  ...senderOf(site),
});

/** Titles or their number; null if there are none. A discreet email contains no titles. */
function inWords(titles: readonly string[], discreet: boolean): string | null {
  if (titles.length === 0) return null;
  if (discreet) return String(titles.length);
  const more = titles.length - TITLES_MAX;
  return titles.slice(0, TITLES_MAX).join(' · ') + (more > 0 ? ` · +${more}` : '');
}

/** The email of the weekly newsletter. */
export function issueMail(site: MailSite, addressee: Addressee, fresh: Fresh, token: string): Mail {
  const newInWords: NewInWords = {
    films: inWords(fresh.films, addressee.discreet),
    stories: inWords(fresh.stories, addressee.discreet),
  };
  const { preferences, ...words } = ISSUE(newInWords);
  return renderMail(site, addressee, words, {
    path: '/',
    kind: 'newsletter_letter',
    foot: [{ label: preferences, path: preferencesPath(token) }],
    unsubscribe: `${site.config.publicUrl}${UNSUBSCRIBE_PATH}/${token}`,
  });
}
