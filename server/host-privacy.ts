/** The texts of the privacy page about data that the host stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { UNTIL_ACCOUNT } from './privacy/periods.ts';

export const HOST_PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['users'],
    what: {
      en: 'Your email address, your language, your nickname and what you add to your profile',
      de: 'Deine E-Mail-Adresse, deine Sprache, dein Nickname und was du in deinem Profil einträgst',
      es: 'Tu correo electrónico, tu idioma, tu apodo y lo que añades a tu perfil',
      fr: 'Votre adresse e-mail, votre langue, votre pseudo et ce que vous ajoutez à votre profil',
    },
    purpose: {
      en: 'To run your account',
      de: 'Um dein Konto zu führen',
      es: 'Para mantener tu cuenta',
      fr: 'Pour gérer votre compte',
    },
    basis: 'contract',
    recipients: ['hosting', 'mail'],
    until: UNTIL_ACCOUNT,
  },
  {
    tables: ['login_attempts'],
    what: {
      en: 'Attempts to log in, to sign up and to receive mailed links, as a digest',
      de: 'Versuche, sich anzumelden, zu registrieren oder Links per E-Mail zu bekommen, als Prüfsumme',
      es: 'Intentos de iniciar sesión, de registrarse y de recibir enlaces por correo, como resumen criptográfico',
      fr: 'Les tentatives de connexion, d’inscription et de réception de liens par e-mail, sous forme d’empreinte',
    },
    purpose: {
      en: 'To stop guessed passwords',
      de: 'Gegen das Erraten von Passwörtern',
      es: 'Para impedir que se adivinen contraseñas',
      fr: 'Pour empêcher de deviner les mots de passe',
    },
    basis: 'interest',
    recipients: ['hosting'],
  },
  {
    tables: ['pgboss.job', 'mailbox'],
    what: {
      en: 'Emails and tasks that are waiting or have failed',
      de: 'E-Mails und Aufgaben, die warten oder fehlgeschlagen sind',
      es: 'Correos y tareas que esperan o han fallado',
      fr: 'Les e-mails et tâches en attente ou en échec',
    },
    purpose: {
      en: 'To send them, and to try again',
      de: 'Um sie zu senden und es erneut zu versuchen',
      es: 'Para enviarlos y volver a intentarlo',
      fr: 'Pour les envoyer et réessayer',
    },
    basis: 'contract',
    recipients: ['hosting', 'mail'],
  },
  {
    tables: ['account_erasures'],
    what: {
      en: 'That an account was deleted, as a digest of its number',
      de: 'Dass ein Konto gelöscht wurde, als Prüfsumme seiner Nummer',
      es: 'Que se eliminó una cuenta, como resumen criptográfico de su número',
      fr: 'Le fait qu’un compte a été supprimé, sous forme d’empreinte de son numéro',
    },
    purpose: {
      en: 'So that a restored backup deletes it again',
      de: 'Damit eine wiederhergestellte Sicherung es erneut löscht',
      es: 'Para que una copia de seguridad restaurada vuelva a eliminarla',
      fr: 'Pour qu’une sauvegarde restaurée le supprime à nouveau',
    },
    basis: 'law',
    recipients: ['hosting'],
  },
  {
    tables: ['email_changes'],
    what: {
      en: 'Your former email address and the new one, when you change it',
      de: 'Deine frühere E-Mail-Adresse und die neue, wenn du sie änderst',
      es: 'Tu correo electrónico anterior y el nuevo, cuando lo cambias',
      fr: 'Votre ancienne adresse e-mail et la nouvelle, lorsque vous la modifiez',
    },
    purpose: {
      en: 'So that nobody takes your account over by changing its address',
      de: 'Damit niemand dein Konto übernimmt, indem er die Adresse ändert',
      es: 'Para que nadie se apropie de tu cuenta cambiando su dirección',
      fr: 'Pour que personne ne s’empare de votre compte en changeant son adresse',
    },
    basis: 'interest',
    recipients: ['hosting', 'mail'],
  },
];
