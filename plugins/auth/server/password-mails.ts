/** The emails about a forgotten password: the link to choose a new one, and the notice after a change. */
import type { Locale } from '#app/i18n/i18n.ts';
import { RESET_LINK_LIFETIME_MIN } from '../api.ts';
import { renderMail, type Addressee, type MailSite, type Words } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';

const MINUTES = RESET_LINK_LIFETIME_MIN;

const RESET: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Choose a new password',
    greeting: 'Hello,',
    text: [
      'You asked to choose a new password. Open this link and type the password you want from now on.',
      `The link works once, for ${MINUTES} minutes. Only the newest one counts.`,
    ],
    link: 'Choose a new password',
    close: 'You did not ask for this? Then you need not do anything: your password stays as it is.',
  },
  de: {
    subject: 'Wähl ein neues Passwort',
    greeting: 'Hallo,',
    text: [
      'du möchtest ein neues Passwort wählen. Öffne diesen Link und gib das Passwort ein, das ab jetzt gelten soll.',
      `Der Link funktioniert einmal, ${MINUTES} Minuten lang. Es zählt nur der neueste.`,
    ],
    link: 'Neues Passwort wählen',
    close: 'Du hast nicht darum gebeten? Dann musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  },
  es: {
    subject: 'Elige una contraseña nueva',
    greeting: 'Hola:',
    text: [
      'Has pedido elegir una contraseña nueva. Abre este enlace y escribe la que quieras usar a partir de ahora.',
      `El enlace funciona una sola vez, durante ${MINUTES} minutos. Solo vale el más reciente.`,
    ],
    link: 'Elegir una contraseña nueva',
    close: '¿No lo has pedido tú? Entonces no tienes que hacer nada: tu contraseña sigue siendo la misma.',
  },
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    greeting: 'Bonjour,',
    text: [
      'Vous avez demandé à choisir un nouveau mot de passe. Ouvrez ce lien et saisissez celui que vous voulez utiliser désormais.',
      `Le lien fonctionne une seule fois, pendant ${MINUTES} minutes. Seul le plus récent est valable.`,
    ],
    link: 'Choisir un nouveau mot de passe',
    close: 'Vous n’avez rien demandé ? Alors vous n’avez rien à faire : votre mot de passe reste inchangé.',
  },
};

const CHANGED: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Your password was changed',
    greeting: 'Hello,',
    text: [
      'The password of your account was just changed, and the other devices were logged out.',
      'It was not you? Then choose a new password right away:',
    ],
    link: 'Choose a new password',
    close: 'If it was you, there is nothing else to do.',
  },
  de: {
    subject: 'Dein Passwort wurde geändert',
    greeting: 'Hallo,',
    text: [
      'das Passwort deines Kontos wurde gerade geändert, und die anderen Geräte wurden abgemeldet.',
      'Das warst nicht du? Dann wähl sofort ein neues Passwort:',
    ],
    link: 'Neues Passwort wählen',
    close: 'Wenn du es warst, musst du nichts weiter tun.',
  },
  es: {
    subject: 'Tu contraseña ha cambiado',
    greeting: 'Hola:',
    text: [
      'La contraseña de tu cuenta acaba de cambiar y se ha cerrado la sesión en los demás dispositivos.',
      '¿No has sido tú? Entonces elige enseguida una contraseña nueva:',
    ],
    link: 'Elegir una contraseña nueva',
    close: 'Si has sido tú, no tienes que hacer nada más.',
  },
  fr: {
    subject: 'Votre mot de passe a été modifié',
    greeting: 'Bonjour,',
    text: [
      'Le mot de passe de votre compte vient d’être modifié, et les autres appareils ont été déconnectés.',
      'Ce n’était pas vous ? Alors choisissez tout de suite un nouveau mot de passe :',
    ],
    link: 'Choisir un nouveau mot de passe',
    close: 'Si c’était vous, vous n’avez rien d’autre à faire.',
  },
};

const PAGE = '/recover-password';

/** The email with the link, the only text that contains `token`. */
export const resetMail = (site: MailSite, addressee: Addressee, token: string): Mail =>
  renderMail(site, addressee, RESET[addressee.locale], {
    path: `${PAGE}/${token}`,
    kind: 'reset_password',
    isAwaited: true,
  });

/** The notice after a change, with a way to undo a change by a stranger. */
export const changedMail = (site: MailSite, addressee: Addressee): Mail =>
  renderMail(site, addressee, CHANGED[addressee.locale], { path: PAGE, kind: 'password_changed' });
