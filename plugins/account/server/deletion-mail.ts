/** The last email of an account, whether its member, staff or the nightly job deleted it. */
import type { Locale } from '#app/i18n/i18n.ts';
import { renderMail, type Addressee, type MailSite, type Words } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';

/**
 * `member`: deleted on the site. `staff`: requested in writing. `unconfirmed`: deleted because the address was never
 * confirmed.
 */
export const DELETED_BY = ['member', 'staff', 'unconfirmed'] as const;
export type DeletedBy = (typeof DELETED_BY)[number];

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

/** Texts that differ if the member has not deleted the account on the site. */
const OTHERWISE: Readonly<
  Record<Locale, Readonly<Record<Exclude<DeletedBy, 'member'>, Pick<Words, 'text' | 'close'>>>>
> = {
  en: {
    staff: {
      text: [
        'Your account was deleted as you asked us in writing, together with everything personal in it. It cannot be restored.',
        'What the law requires us to keep about payments is kept without your name. This is the last email you get from us.',
      ],
      close: 'You did not ask for it? Then answer this email.',
    },
    unconfirmed: {
      text: [
        'The address of this account was not confirmed. The account was deleted, together with everything in it.',
        'You can open a new one at any time. This is the last email you get from us.',
      ],
      close: 'You did not open an account? Then you do not need to do anything.',
    },
  },
  de: {
    staff: {
      text: [
        'dein Konto wurde gelöscht, wie du es uns geschrieben hast, mit allem Persönlichen darin. Es lässt sich nicht wiederherstellen.',
        'Was wir von Zahlungen aufbewahren müssen, steht ohne deinen Namen da. Das ist die letzte E-Mail von uns.',
      ],
      close: 'Du hast nicht darum gebeten? Dann antworte auf diese E-Mail.',
    },
    unconfirmed: {
      text: [
        'die Adresse dieses Kontos wurde nicht bestätigt. Das Konto wurde mit allem gelöscht, was darin war.',
        'Du kannst jederzeit ein neues eröffnen. Das ist die letzte E-Mail von uns.',
      ],
      close: 'Du hast kein Konto eröffnet? Dann musst du nichts tun.',
    },
  },
  es: {
    staff: {
      text: [
        'Tu cuenta se ha eliminado como nos pediste por escrito, junto con todo lo personal que había en ella. No se puede recuperar.',
        'Lo que la ley nos obliga a guardar de los pagos queda sin tu nombre. Este es nuestro último correo.',
      ],
      close: '¿No lo has pedido? Entonces responde a este correo.',
    },
    unconfirmed: {
      text: [
        'La dirección de esta cuenta no se confirmó. La cuenta se ha eliminado con todo lo que contenía.',
        'Puedes abrir otra cuando quieras. Este es nuestro último correo.',
      ],
      close: '¿No has abierto ninguna cuenta? Entonces no tienes que hacer nada.',
    },
  },
  fr: {
    staff: {
      text: [
        'Votre compte a été supprimé comme vous nous l’avez demandé par écrit, avec tout ce qu’il contenait de personnel. Il ne peut pas être rétabli.',
        'Ce que la loi nous oblige à garder des paiements l’est sans votre nom. C’est notre dernier e-mail.',
      ],
      close: 'Vous ne l’avez pas demandé ? Alors répondez à cet e-mail.',
    },
    unconfirmed: {
      text: [
        'L’adresse de ce compte n’a pas été confirmée. Le compte a été supprimé avec tout ce qu’il contenait.',
        'Vous pouvez en ouvrir un autre à tout moment. C’est notre dernier e-mail.',
      ],
      close: 'Vous n’avez pas ouvert de compte ? Alors vous n’avez rien à faire.',
    },
  },
};

/** The email that is sent after the deletion; the recipient is read before it. */
export function deletionMail(site: MailSite, addressee: Addressee, by: DeletedBy): Mail {
  const { locale } = addressee;
  const words = { ...DELETED[locale], ...(by === 'member' ? {} : OTHERWISE[locale][by]) };
  return { ...renderMail(site, addressee, words, { kind: 'account_deleted' }), isLast: true };
}
