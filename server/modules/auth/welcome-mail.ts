/** The mail that greets a new account, in the language of its sign-up. */
import type { Locale } from '../../../kernel/i18n.ts';
import { withLocale } from '../../../kernel/i18n.ts';
import type { Mail } from '../../mail/mailer.ts';

interface Words {
  subject: string;
  greeting: string;
  text: string;
  link: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Welcome – your account is ready',
    greeting: 'Welcome!',
    text: 'Your account is ready. You can log in with this e-mail address and the password you chose.',
    link: 'Go to the films',
  },
  de: {
    subject: 'Willkommen – dein Konto ist bereit',
    greeting: 'Willkommen!',
    text: 'Dein Konto ist bereit. Du kannst dich mit dieser E-Mail-Adresse und deinem gewählten Passwort anmelden.',
    link: 'Zu den Filmen',
  },
  es: {
    subject: 'Te damos la bienvenida: tu cuenta está lista',
    greeting: '¡Hola!',
    text: 'Tu cuenta está lista. Puedes iniciar sesión con esta dirección de correo y la contraseña que elegiste.',
    link: 'Ver las películas',
  },
  fr: {
    subject: 'Bienvenue – votre compte est prêt',
    greeting: 'Bienvenue !',
    text: 'Votre compte est prêt. Vous pouvez vous connecter avec cette adresse e-mail et le mot de passe choisi.',
    link: 'Voir les films',
  },
};

/** `publicUrl` is the site's origin; nothing a visitor typed stands in the mail. */
export function welcomeMail(to: string, locale: Locale, publicUrl: string): Mail {
  const { subject, greeting, text, link } = WORDS[locale];
  const href = publicUrl + withLocale('/', locale);
  return {
    to,
    subject,
    text: `${greeting}\n\n${text}\n\n${link}: ${href}\n`,
    html: `<h1>${greeting}</h1><p>${text}</p><p><a href="${href}">${link}</a></p>`,
    locale,
    kind: 'welcome',
  };
}
