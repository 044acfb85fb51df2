/** The emails about notices. Each links to the status page of one side, which contains the details. */
import { DEFAULT_LOCALE, isLocale } from '#app/i18n/i18n.ts';
import { renderMail, type Addressee, type MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { MailKind } from './mail-words.ts';
import type { Notice } from './store.ts';

/** Path of the status page for a token. */
export const statusPath = (token: string): string => `/notices/${token}`;

/** The sender of a notice as addressee; null without an email address. */
export const senderOf = ({ email, locale }: Pick<Notice, 'email' | 'locale'>): Addressee | null =>
  email === null ? null : { to: email, locale: isLocale(locale) ? locale : DEFAULT_LOCALE, discreet: true };

/** Kinds of the emails. The sender waits for the receipt, so it has priority in the queue. */
const SENT_AS = {
  receipt: { kind: 'notice_receipt', isAwaited: true },
  decided: { kind: 'notice_decided', isAwaited: false },
  restricted: { kind: 'notice_restricted', isAwaited: false },
  appeal_decided: { kind: 'notice_appeal_decided', isAwaited: false },
  changed: { kind: 'notice_changed', isAwaited: false },
} as const satisfies Record<MailKind, object>;

export const noticeMail = (
  site: MailSite,
  to: Addressee,
  { kind, token }: { readonly kind: MailKind; readonly token: string },
): Mail =>
  renderMail(site, to, MAIL_TEXTS[kind], {
    path: statusPath(token),
    ...SENT_AS[kind],
  });
