/** Texts of the emails about an email address change, in each language. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Words } from '#server/mail/mail-template.ts';
import { EMAIL_LINK_LIFETIME_H, UNDO_EMAIL_DAYS } from '../../api.ts';

type Texts = Readonly<Record<Locale, Words>>;
type TextsWith<Fact> = Readonly<Record<Locale, (fact: Fact) => Words>>;

const HOURS = EMAIL_LINK_LIFETIME_H;
const DAYS = UNDO_EMAIL_DAYS;

export const CONFIRM: Texts = {
  en: {
    subject: 'Confirm your new email address',
    greeting: 'Hello,',
    text: [
      'A member wants to use this address for their account from now on. Open this link and confirm it. Nothing changes before that.',
      `The link works once, for ${HOURS} hours. Only the newest one counts.`,
    ],
    link: 'Confirm the new address',
    close: 'You did not ask for this? Then you need not do anything, and we will not write again.',
  },
  de: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    greeting: 'Hallo,',
    text: [
      'ein Mitglied möchte diese Adresse ab jetzt für sein Konto verwenden. Öffne diesen Link und bestätige es. Vorher ändert sich nichts.',
      `Der Link funktioniert einmal, ${HOURS} Stunden lang. Es zählt nur der neueste.`,
    ],
    link: 'Neue Adresse bestätigen',
    close: 'Du hast nicht darum gebeten? Dann musst du nichts tun, und wir schreiben dir nicht wieder.',
  },
  es: {
    subject: 'Confirma tu nueva dirección de correo',
    greeting: 'Hola:',
    text: [
      'Un miembro quiere usar esta dirección para su cuenta a partir de ahora. Abre este enlace y confírmalo. Hasta entonces no cambia nada.',
      `El enlace funciona una sola vez, durante ${HOURS} horas. Solo vale el más reciente.`,
    ],
    link: 'Confirmar la nueva dirección',
    close: '¿No lo has pedido tú? Entonces no tienes que hacer nada, y no volveremos a escribirte.',
  },
  fr: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    greeting: 'Bonjour,',
    text: [
      'Un membre souhaite utiliser désormais cette adresse pour son compte. Ouvrez ce lien et confirmez. Rien ne change avant cela.',
      `Le lien fonctionne une seule fois, pendant ${HOURS} heures. Seul le plus récent est valable.`,
    ],
    link: 'Confirmer la nouvelle adresse',
    close: 'Vous n’avez rien demandé ? Alors vous n’avez rien à faire, et nous ne vous écrirons plus.',
  },
};

export const TAKEN: Texts = {
  en: {
    subject: 'Your address has an account already',
    greeting: 'Hello,',
    text: [
      'A member wanted to use this address for their account, but it already has one. Nothing was changed, and they were not told.',
      'Was it you? Then log in to that account, or delete it first. If you have forgotten its password, choose another:',
    ],
    link: 'Choose a new password',
    close: 'You did not ask for this? Then you need not do anything.',
  },
  de: {
    subject: 'Deine Adresse hat schon ein Konto',
    greeting: 'Hallo,',
    text: [
      'ein Mitglied wollte diese Adresse für sein Konto verwenden, aber sie hat schon eines. Es wurde nichts geändert und dem Mitglied nichts davon mitgeteilt.',
      'Warst du das? Dann melde dich in jenem Konto an oder lösche es zuerst. Wenn du sein Passwort vergessen hast, wähl ein neues:',
    ],
    link: 'Neues Passwort wählen',
    close: 'Du hast nicht darum gebeten? Dann musst du nichts tun.',
  },
  es: {
    subject: 'Tu dirección ya tiene una cuenta',
    greeting: 'Hola:',
    text: [
      'Un miembro quería usar esta dirección para su cuenta, pero ya tiene una. No se ha cambiado nada y no se le ha informado de ello.',
      '¿Has sido tú? Entonces inicia sesión en esa cuenta o elimínala primero. Si has olvidado su contraseña, elige otra:',
    ],
    link: 'Elegir una contraseña nueva',
    close: '¿No lo has pedido tú? Entonces no tienes que hacer nada.',
  },
  fr: {
    subject: 'Votre adresse a déjà un compte',
    greeting: 'Bonjour,',
    text: [
      'Un membre voulait utiliser cette adresse pour son compte, mais elle en a déjà un. Rien n’a été modifié, et il n’en a pas été informé.',
      'C’était vous ? Alors connectez-vous à ce compte, ou supprimez-le d’abord. Si vous avez oublié son mot de passe, choisissez-en un autre :',
    ],
    link: 'Choisir un nouveau mot de passe',
    close: 'Vous n’avez rien demandé ? Alors vous n’avez rien à faire.',
  },
};

/** Texts to the old mailbox about a request; the new email address is masked. */
export const ASKED: TextsWith<string> = {
  en: (email) => ({
    subject: 'A new email address was asked for',
    greeting: 'Hello,',
    text: [
      `Your account is to get another address: ${email}. It changes once that address is confirmed.`,
      `It was not you? Then cancel it here, and choose a new password: whoever asked knew yours. For ${DAYS} days after the change this link undoes it.`,
    ],
    link: 'Cancel the change',
    close: 'If it was you, you need not do anything with this mail.',
  }),
  de: (email) => ({
    subject: 'Eine neue E-Mail-Adresse wurde beantragt',
    greeting: 'Hallo,',
    text: [
      `dein Konto soll eine andere Adresse bekommen: ${email}. Sie ändert sich, sobald jene Adresse bestätigt ist.`,
      `Das warst nicht du? Dann brich es hier ab und wähl ein neues Passwort: Wer das beantragt hat, kannte deines. Bis ${DAYS} Tage nach der Änderung macht dieser Link sie rückgängig.`,
    ],
    link: 'Änderung abbrechen',
    close: 'Wenn du es warst, musst du mit dieser E-Mail nichts tun.',
  }),
  es: (email) => ({
    subject: 'Se ha pedido una nueva dirección de correo',
    greeting: 'Hola:',
    text: [
      `Tu cuenta va a tener otra dirección: ${email}. Cambiará en cuanto esa dirección se confirme.`,
      `¿No has sido tú? Entonces cancélalo aquí y elige una contraseña nueva: quien lo pidió conocía la tuya. Durante ${DAYS} días después del cambio, este enlace lo deshace.`,
    ],
    link: 'Cancelar el cambio',
    close: 'Si has sido tú, no tienes que hacer nada con este correo.',
  }),
  fr: (email) => ({
    subject: 'Une nouvelle adresse e-mail a été demandée',
    greeting: 'Bonjour,',
    text: [
      `Votre compte doit recevoir une autre adresse : ${email}. Elle change dès que cette adresse est confirmée.`,
      `Ce n’était pas vous ? Alors annulez ici et choisissez un nouveau mot de passe : la personne qui l’a demandé connaissait le vôtre. Pendant ${DAYS} jours après le changement, ce lien permet de revenir en arrière.`,
    ],
    link: 'Annuler le changement',
    close: 'Si c’était vous, vous n’avez rien à faire de cet e-mail.',
  }),
};

/** Texts to the old mailbox about a change; the new email address is masked. */
export const CHANGED: TextsWith<string> = {
  en: (email) => ({
    subject: 'Your email address was changed',
    greeting: 'Hello,',
    text: [
      `Your account now has another address: ${email}. We write there from now on.`,
      `It was not you? For ${DAYS} days this link restores this address, logs every device out and lets you choose a new password.`,
    ],
    link: 'Undo the change',
    close: 'If it was you, you need not do anything else.',
  }),
  de: (email) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    greeting: 'Hallo,',
    text: [
      `dein Konto hat jetzt eine andere Adresse: ${email}. Wir schreiben ab jetzt dorthin.`,
      `Das warst nicht du? ${DAYS} Tage lang stellt dieser Link die bisherige Adresse wieder her, meldet alle Geräte ab und lässt dich ein neues Passwort wählen.`,
    ],
    link: 'Änderung rückgängig machen',
    close: 'Wenn du es warst, musst du nichts weiter tun.',
  }),
  es: (email) => ({
    subject: 'Tu dirección de correo ha cambiado',
    greeting: 'Hola:',
    text: [
      `Tu cuenta tiene ahora otra dirección: ${email}. A partir de ahora escribiremos allí.`,
      `¿No has sido tú? Durante ${DAYS} días, este enlace restaura la dirección anterior, cierra la sesión en todos los dispositivos y te deja elegir una contraseña nueva.`,
    ],
    link: 'Deshacer el cambio',
    close: 'Si has sido tú, no tienes que hacer nada más.',
  }),
  fr: (email) => ({
    subject: 'Votre adresse e-mail a été modifiée',
    greeting: 'Bonjour,',
    text: [
      `Votre compte a maintenant une autre adresse : ${email}. Nous écrirons désormais à celle-ci.`,
      `Ce n’était pas vous ? Pendant ${DAYS} jours, ce lien rétablit l’ancienne adresse, déconnecte tous les appareils et vous permet de choisir un nouveau mot de passe.`,
    ],
    link: 'Annuler le changement',
    close: 'Si c’était vous, vous n’avez rien d’autre à faire.',
  }),
};

export const UNDONE: Texts = {
  en: {
    subject: 'The change of an email address was undone',
    greeting: 'Hello,',
    text: [
      'An account had this address for a while. Its former address has undone the change, and every device was logged out. This address belongs to no account any more.',
    ],
    close: 'That is a mistake? Then answer this mail.',
  },
  de: {
    subject: 'Die Änderung einer E-Mail-Adresse wurde rückgängig gemacht',
    greeting: 'Hallo,',
    text: [
      'ein Konto hatte eine Zeit lang diese Adresse. Die vorherige Adresse hat die Änderung rückgängig gemacht, und alle Geräte wurden abgemeldet. Diese Adresse gehört jetzt zu keinem Konto mehr.',
    ],
    close: 'Das ist ein Irrtum? Dann antworte auf diese E-Mail.',
  },
  es: {
    subject: 'Se ha deshecho el cambio de una dirección de correo',
    greeting: 'Hola:',
    text: [
      'Una cuenta ha tenido esta dirección durante un tiempo. Su dirección anterior ha deshecho el cambio y se ha cerrado la sesión en todos los dispositivos. Esta dirección ya no pertenece a ninguna cuenta.',
    ],
    close: '¿Es un error? Entonces responde a este correo.',
  },
  fr: {
    subject: 'Le changement d’une adresse e-mail a été annulé',
    greeting: 'Bonjour,',
    text: [
      'Un compte a eu cette adresse pendant un certain temps. Son ancienne adresse a annulé le changement, et tous les appareils ont été déconnectés. Cette adresse n’appartient plus à aucun compte.',
    ],
    close: 'C’est une erreur ? Alors répondez à cet e-mail.',
  },
};
