/** The last mail of an account. */
import type { Locale } from '../../../kernel/i18n/i18n.ts';
import { renderMail, type Addressee, type MailSite, type Words } from '../../../server/mail/mail-template.ts';
import type { Mail } from '../../../server/mail/mailer.ts';

const DELETED: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Your account was deleted',
    greeting: 'Hello,',
    text: [
      'Your account was deleted as you asked, together with everything personal in it. It cannot be brought back.',
      'What the law makes us keep of payments is kept without your name. This is the last mail you get from us.',
    ],
    close: 'It was not you? Then answer this mail: somebody else knew your password.',
  },
  de: {
    subject: 'Dein Konto wurde gelöscht',
    greeting: 'Hallo,',
    text: [
      'dein Konto wurde gelöscht, wie du es wolltest, mit allem Persönlichen darin. Es lässt sich nicht wiederherstellen.',
      'Was wir von Zahlungen aufbewahren müssen, steht ohne deinen Namen da. Das ist die letzte E-Mail von uns.',
    ],
    close: 'Das warst nicht du? Dann antworte auf diese E-Mail: Jemand anderes kannte dein Passwort.',
  },
  es: {
    subject: 'Tu cuenta se ha eliminado',
    greeting: 'Hola:',
    text: [
      'Tu cuenta se ha eliminado como pediste, junto con todo lo personal que había en ella. No se puede recuperar.',
      'Lo que la ley nos obliga a guardar de los pagos queda sin tu nombre. Este es nuestro último correo.',
    ],
    close: '¿No has sido tú? Entonces responde a este correo: alguien conocía tu contraseña.',
  },
  fr: {
    subject: 'Votre compte a été supprimé',
    greeting: 'Bonjour,',
    text: [
      'Votre compte a été supprimé comme vous l’avez demandé, avec tout ce qu’il contenait de personnel. Il ne peut pas être rétabli.',
      'Ce que la loi nous oblige à garder des paiements l’est sans votre nom. C’est notre dernier e-mail.',
    ],
    close: 'Ce n’était pas vous ? Alors répondez à cet e-mail : quelqu’un connaissait votre mot de passe.',
  },
};

/** Sent after an account was deleted; the addressee is read before that. */
export const deletionMail = (site: MailSite, addressee: Addressee): Mail =>
  renderMail(site, addressee, DELETED[addressee.locale], { kind: 'account_deleted' });
