/** The last email of an account, whether its member, staff or the nightly job deleted it. */
import { text } from '#server/i18n/text.ts';
import { renderMail, type Addressee, type MailSite, type MailTexts } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';

/**
 * `member`: deleted on the site. `staff`: requested in writing. `unconfirmed`: deleted because the address was never
 * confirmed.
 */
export const DELETED_BY = ['member', 'staff', 'unconfirmed'] as const;
export type DeletedBy = (typeof DELETED_BY)[number];

const DELETED: MailTexts = {
  subject: text('Your account was deleted'),
  text: [
    text(
      'Your account was deleted as you asked, together with everything personal in it. It cannot be restored.',
    ),
    text(
      'What the law requires us to keep about payments is kept without your name. The buyer on an invoice and your withdrawals from contracts stay as you wrote them, as evidence. This is the last email that you get from us.',
    ),
  ],
  close: text('If it was not you, reply to this email: somebody else knew your password.'),
};

/** Texts that differ if the member has not deleted the account on the site. */
const OTHERWISE: Readonly<Record<Exclude<DeletedBy, 'member'>, Pick<MailTexts, 'text' | 'close'>>> = {
  staff: {
    text: [
      text(
        'Your account was deleted as you asked us in writing, together with everything personal in it. It cannot be restored.',
      ),
      text(
        'What the law requires us to keep about payments is kept without your name. The buyer on an invoice and your withdrawals from contracts stay as you wrote them, as evidence. This is the last email that you get from us.',
      ),
    ],
    close: text('If you did not ask for it, reply to this email.'),
  },
  unconfirmed: {
    text: [
      text(
        'The address of this account was not confirmed. The account was deleted, together with everything in it.',
      ),
      text('You can open a new one at any time. This is the last email you get from us.'),
    ],
    close: text('If you did not open an account, you do not need to do anything.'),
  },
};

/** The email that is sent after the deletion; the recipient is read before it. */
export function deletionMail(site: MailSite, addressee: Addressee, by: DeletedBy): Mail {
  const texts = { ...DELETED, ...(by === 'member' ? {} : OTHERWISE[by]) };
  return { ...renderMail(site, addressee, texts, { kind: 'account_deleted' }), isLast: true };
}
