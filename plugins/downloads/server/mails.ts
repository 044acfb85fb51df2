/** The email with a download link. It names no film, so that it is discreet. */
import type { Locale } from '#app/i18n/i18n.ts';
import { renderMail, type Addressee, type MailSite, type Words } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { LINK_ATTEMPTS, LINK_LIFETIME_H } from '../api.ts';

const [HOURS, TIMES] = [LINK_LIFETIME_H, LINK_ATTEMPTS];

const LINK: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Your link is ready',
    greeting: 'Hello,',
    text: [
      'Here is the link you asked for. Open it on the device where you want the file.',
      `It works for ${HOURS} hours and opens up to ${TIMES} times, while you are logged in. A download that is cut off goes on where it stopped.`,
    ],
    link: 'Open the link',
    close: 'You did not ask for it? Then choose a new password: somebody else knows yours.',
  },
  de: {
    subject: 'Dein Link ist da',
    greeting: 'Hallo,',
    text: [
      'hier ist der Link, um den du gebeten hast. Öffne ihn auf dem Gerät, auf dem du die Datei haben möchtest.',
      `Er gilt ${HOURS} Stunden und lässt sich bis zu ${TIMES} Mal öffnen, solange du angemeldet bist. Bricht die Übertragung ab, geht sie dort weiter, wo sie stehen geblieben ist.`,
    ],
    link: 'Link öffnen',
    close: 'Du hast nicht darum gebeten? Dann wähle ein neues Passwort, denn jemand anders kennt deins.',
  },
  es: {
    subject: 'Tu enlace está listo',
    greeting: 'Hola:',
    text: [
      'Aquí tienes el enlace que has pedido. Ábrelo en el dispositivo donde quieras guardar el archivo.',
      `Funciona durante ${HOURS} horas y puede abrirse hasta ${TIMES} veces con tu sesión iniciada. Si la descarga se corta, sigue donde se quedó.`,
    ],
    link: 'Abrir el enlace',
    close: '¿No lo has pedido? Elige una contraseña nueva: alguien más conoce la tuya.',
  },
  fr: {
    subject: 'Votre lien est prêt',
    greeting: 'Bonjour,',
    text: [
      'Voici le lien que vous avez demandé. Ouvrez-le sur l’appareil où vous voulez le fichier.',
      `Il est valable ${HOURS} heures et s’ouvre jusqu’à ${TIMES} fois, tant que vous êtes connecté à votre compte. Un téléchargement interrompu reprend là où il s’est arrêté.`,
    ],
    link: 'Ouvrir le lien',
    close:
      'Vous ne l’avez pas demandé ? Choisissez un nouveau mot de passe : quelqu’un d’autre connaît le vôtre.',
  },
};

export const linkMail = (site: MailSite, addressee: Addressee, id: string): Mail =>
  renderMail(site, addressee, LINK[addressee.locale], {
    path: `/download/${id}`,
    kind: 'download_link',
    isAwaited: true,
  });
