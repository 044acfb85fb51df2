/** The email that announces the removal of an unconfirmed account. */
import type { Locale } from '#app/i18n/i18n.ts';
import { text } from '#server/i18n/text.ts';
import { renderMail, type Addressee, type MailSite, type MailTexts } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';

const dayIn = (locale: Locale, day: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);

const noticeTexts = (day: string, isMoved: boolean): MailTexts => ({
  subject: text('Your account is about to be deleted'),
  text: isMoved
    ? [
        text(
          'An account with this address was moved from a previous site to ours, and the address has not been confirmed. We will delete the account on {day}, with everything in it.',
          { day },
        ),
        text(
          'If it is yours and you want to keep it, log in before that day: we will send you a link to choose a password. Then confirm your address.',
        ),
      ]
    : [
        text(
          'An account was opened with this address, and the address has not been confirmed. We will delete the account on {day}, with everything in it.',
          { day },
        ),
        text('If it is yours and you want to keep it, log in and confirm your address before that day.'),
      ],
  link: text('Log in'),
  close: text('If you did not open an account, you do not need to do anything.'),
});

/** `isMoved`: the account has no password here yet. */
export const noticeMail = (
  site: MailSite,
  addressee: Addressee,
  { day, isMoved }: { readonly day: Date; readonly isMoved: boolean },
): Mail =>
  renderMail(site, addressee, noticeTexts(dayIn(addressee.locale, day), isMoved), {
    kind: 'account_unconfirmed',
    path: '/profile',
  });
