/** The email that announces the removal of an unconfirmed account. */
import type { Locale } from '#app/i18n/i18n.ts';
import { renderMail, type Addressee, type MailSite, type Words } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';

const dayIn = (locale: Locale, day: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);

const NOTICE: Readonly<Record<Locale, (day: string) => Words>> = {
  en: (day) => ({
    subject: 'Your account is about to be deleted',
    greeting: 'Hello,',
    text: [
      `An account was opened with this address, and the address has not been confirmed. We will delete the account on ${day}, with everything in it.`,
      'If it is yours and you want to keep it, log in and confirm your address before that day.',
    ],
    link: 'Log in',
    close: 'You did not open an account? Then you do not need to do anything.',
  }),
  de: (day) => ({
    subject: 'Dein Konto wird bald gelöscht',
    greeting: 'Hallo,',
    text: [
      `mit dieser Adresse wurde ein Konto eröffnet, und die Adresse wurde nicht bestätigt. Wir löschen das Konto am ${day} mit allem, was darin ist.`,
      'Wenn es dir gehört und du es behalten möchtest, melde dich vorher an und bestätige deine Adresse.',
    ],
    link: 'Anmelden',
    close: 'Du hast kein Konto eröffnet? Dann musst du nichts tun.',
  }),
  es: (day) => ({
    subject: 'Tu cuenta se eliminará pronto',
    greeting: 'Hola:',
    text: [
      `Se abrió una cuenta con esta dirección y nadie ha confirmado la dirección. Eliminaremos la cuenta el ${day}, con todo lo que contiene.`,
      'Si es tuya y quieres conservarla, inicia sesión y confirma tu dirección antes de ese día.',
    ],
    link: 'Iniciar sesión',
    close: '¿No has abierto ninguna cuenta? Entonces no tienes que hacer nada.',
  }),
  fr: (day) => ({
    subject: 'Votre compte va être supprimé',
    greeting: 'Bonjour,',
    text: [
      `Un compte a été ouvert avec cette adresse, et l’adresse n’a pas été confirmée. Nous supprimerons le compte le ${day}, avec tout ce qu’il contient.`,
      'S’il est à vous et que vous souhaitez le garder, connectez-vous et confirmez votre adresse avant cette date.',
    ],
    link: 'Se connecter',
    close: 'Vous n’avez pas ouvert de compte ? Alors vous n’avez rien à faire.',
  }),
};

export const noticeMail = (site: MailSite, addressee: Addressee, day: Date): Mail =>
  renderMail(site, addressee, NOTICE[addressee.locale](dayIn(addressee.locale, day)), {
    kind: 'account_unconfirmed',
    path: '/profile',
  });
