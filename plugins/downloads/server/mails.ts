/** The email with a download link. It does not mention the film, so that it is discreet. */
import { text } from '#server/i18n/text.ts';
import { renderMail, type Addressee, type MailSite, type MailTexts } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { LINK_ATTEMPTS, LINK_LIFETIME_H } from '../api.ts';

const LINK: MailTexts = {
  subject: text('Your link is ready'),
  text: [
    text('Here is the link you asked for. Open it on the device where you want the file.'),
    text(
      'It works for {hours} hours and opens up to {times} times, while you are logged in. An interrupted download continues where it stopped.',
      { hours: LINK_LIFETIME_H, times: LINK_ATTEMPTS },
    ),
  ],
  link: text('Open the link'),
  close: text('If you did not ask for it, choose a new password: somebody else knows yours.'),
};

export const linkMail = (site: MailSite, addressee: Addressee, id: string): Mail =>
  renderMail(site, addressee, LINK, {
    path: `/download/${id}`,
    kind: 'download_link',
    isAwaited: true,
  });
