/** The emails about confirming an address: the link, and the welcome after the confirmation. */
import type { Locale } from '#app/i18n/i18n.ts';
import { VERIFY_LINK_LIFETIME_H } from '#ports/verification.ts';
import { renderMail, type Addressee, type MailSite, type Words } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';

type Texts = Readonly<Record<Locale, Words>>;

const HOURS = VERIFY_LINK_LIFETIME_H;

const VERIFY: Texts = {
  en: {
    subject: 'Confirm your e-mail address',
    greeting: 'Hello,',
    text: [
      'An account was opened with this address. Open this link to confirm that it is yours, so that you can always get back in.',
      `The link works once, for ${HOURS} hours. Only the newest one counts.`,
    ],
    link: 'Confirm the address',
    close: 'You did not open an account? Then you need not do anything, and we will not write again.',
  },
  de: {
    subject: 'Bestätige deine E-Mail-Adresse',
    greeting: 'Hallo,',
    text: [
      'mit dieser Adresse wurde ein Konto eröffnet. Öffne diesen Link und bestätige, dass sie dir gehört, damit du immer wieder hineinkommst.',
      `Der Link funktioniert einmal, ${HOURS} Stunden lang. Es zählt nur der neueste.`,
    ],
    link: 'Adresse bestätigen',
    close: 'Du hast kein Konto eröffnet? Dann musst du nichts tun, und wir schreiben dir nicht wieder.',
  },
  es: {
    subject: 'Confirma tu dirección de correo',
    greeting: 'Hola:',
    text: [
      'Se ha abierto una cuenta con esta dirección. Abre este enlace para confirmar que es tuya y poder entrar siempre.',
      `El enlace funciona una sola vez, durante ${HOURS} horas. Solo vale el más reciente.`,
    ],
    link: 'Confirmar la dirección',
    close: '¿No has abierto ninguna cuenta? Entonces no tienes que hacer nada, y no volveremos a escribirte.',
  },
  fr: {
    subject: 'Confirmez votre adresse e-mail',
    greeting: 'Bonjour,',
    text: [
      'Un compte a été ouvert avec cette adresse. Ouvrez ce lien pour confirmer qu’elle est à vous et pouvoir toujours vous reconnecter.',
      `Le lien fonctionne une seule fois, pendant ${HOURS} heures. Seul le plus récent est valable.`,
    ],
    link: 'Confirmer l’adresse',
    close:
      'Vous n’avez pas ouvert de compte ? Alors vous n’avez rien à faire, et nous ne vous écrirons plus.',
  },
};

const WELCOME: Texts = {
  en: {
    subject: 'Welcome – your account is ready',
    greeting: 'Welcome!',
    text: [
      'Your address is confirmed and your account is ready. You can log in with it and the password you chose.',
    ],
    link: 'Open your account',
    close:
      'In your account you decide what we may write to you, and how much a mail may tell at first sight.',
  },
  de: {
    subject: 'Willkommen – dein Konto ist bereit',
    greeting: 'Willkommen!',
    text: [
      'Deine Adresse ist bestätigt und dein Konto ist bereit. Du kannst dich mit ihr und deinem gewählten Passwort anmelden.',
    ],
    link: 'Konto öffnen',
    close:
      'In deinem Konto bestimmst du, was wir dir schreiben dürfen und wie viel eine E-Mail auf den ersten Blick verrät.',
  },
  es: {
    subject: 'Te damos la bienvenida: tu cuenta está lista',
    greeting: '¡Hola!',
    text: [
      'Tu dirección está confirmada y tu cuenta está lista. Puedes iniciar sesión con ella y la contraseña que elegiste.',
    ],
    link: 'Abrir tu cuenta',
    close: 'En tu cuenta decides qué podemos escribirte y cuánto puede revelar un correo a primera vista.',
  },
  fr: {
    subject: 'Bienvenue – votre compte est prêt',
    greeting: 'Bienvenue !',
    text: [
      'Votre adresse est confirmée et votre compte est prêt. Vous pouvez vous connecter avec elle et le mot de passe choisi.',
    ],
    link: 'Ouvrir votre compte',
    close:
      'Dans votre compte, vous décidez de ce que nous pouvons vous écrire et de ce qu’un e-mail peut révéler au premier regard.',
  },
};

/** Creates the email with the confirmation link; only this email contains `token`. */
export const verifyMail = (site: MailSite, addressee: Addressee, token: string): Mail =>
  renderMail(site, addressee, VERIFY[addressee.locale], {
    path: `/verify-account/${token}`,
    kind: 'verify_account',
    isAwaited: true,
  });

/** Creates the welcome email after the confirmation. */
export const welcomeMail = (site: MailSite, addressee: Addressee): Mail =>
  renderMail(site, addressee, WELCOME[addressee.locale], { path: '/login', kind: 'welcome' });
