/** The two emails of a reminder: the confirmation link, and the reminder. Neither mentions the site's subject. */
import type { Locale } from '#app/i18n/i18n.ts';
import { VERIFY_LINK_LIFETIME_H } from '#ports/verification.ts';
import { renderMail, type Addressee, type MailSite, type Words } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';

const HOURS = VERIFY_LINK_LIFETIME_H;

const CONFIRM: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'Confirm your reminder',
    greeting: 'Hello,',
    text: [
      'Somebody asked us to write to this address once, on a certain day. If it was you, open this link.',
      `The link works once, for ${HOURS} hours.`,
    ],
    link: 'Confirm the reminder',
    close:
      'It was not you? Then you need not do anything: the address is forgotten, and we will not write again.',
  },
  de: {
    subject: 'Bestätige deine Erinnerung',
    greeting: 'Hallo,',
    text: [
      'jemand hat uns gebeten, an einem bestimmten Tag einmal an diese Adresse zu schreiben. Wenn du das warst, öffne diesen Link.',
      `Der Link funktioniert einmal, ${HOURS} Stunden lang.`,
    ],
    link: 'Erinnerung bestätigen',
    close:
      'Das warst nicht du? Dann musst du nichts tun: Die Adresse wird vergessen, und wir schreiben dir nicht wieder.',
  },
  es: {
    subject: 'Confirma tu recordatorio',
    greeting: 'Hola:',
    text: [
      'Alguien nos ha pedido que escribamos una vez a esta dirección, un día determinado. Si has sido tú, abre este enlace.',
      `El enlace funciona una sola vez, durante ${HOURS} horas.`,
    ],
    link: 'Confirmar el recordatorio',
    close:
      '¿No has sido tú? Entonces no tienes que hacer nada: olvidaremos la dirección y no volveremos a escribirte.',
  },
  fr: {
    subject: 'Confirmez votre rappel',
    greeting: 'Bonjour,',
    text: [
      'Quelqu’un nous a demandé d’écrire une fois à cette adresse, un jour précis. Si c’était vous, ouvrez ce lien.',
      `Le lien fonctionne une seule fois, pendant ${HOURS} heures.`,
    ],
    link: 'Confirmer le rappel',
    close:
      'Ce n’était pas vous ? Alors vous n’avez rien à faire : l’adresse sera oubliée et nous ne vous écrirons plus.',
  },
};

const RELEASE: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'The reminder you asked for',
    greeting: 'Hello,',
    text: [
      'You asked us to write to you on this day. What you have been waiting for is there now, behind this link.',
    ],
    link: 'Have a look',
    close: 'This was the only mail: your address is no longer on that list.',
  },
  de: {
    subject: 'Die Erinnerung, um die du gebeten hast',
    greeting: 'Hallo,',
    text: [
      'du wolltest, dass wir dir an diesem Tag schreiben. Worauf du gewartet hast, ist jetzt da, hinter diesem Link.',
    ],
    link: 'Ansehen',
    close: 'Das war die einzige E-Mail: Deine Adresse steht nicht mehr auf dieser Liste.',
  },
  es: {
    subject: 'El recordatorio que pediste',
    greeting: 'Hola:',
    text: [
      'Nos pediste que te escribiéramos este día. Lo que esperabas ya está aquí, detrás de este enlace.',
    ],
    link: 'Echar un vistazo',
    close: 'Este ha sido el único correo: tu dirección ya no está en esa lista.',
  },
  fr: {
    subject: 'Le rappel que vous avez demandé',
    greeting: 'Bonjour,',
    text: [
      'Vous nous avez demandé de vous écrire ce jour-là. Ce que vous attendiez est arrivé, derrière ce lien.',
    ],
    link: 'Aller voir',
    close: 'C’était le seul e-mail : votre adresse ne figure plus sur cette liste.',
  },
};

/**
 * The email with the confirmation link of a visitor's request; the link opens the page for all address confirmations.
 * Only this email contains `token`.
 */
export const confirmMail = (site: MailSite, addressee: Addressee, token: string): Mail =>
  renderMail(site, addressee, CONFIRM[addressee.locale], {
    path: `/verify-account/${token}`,
    kind: 'confirm_reminder',
    isAwaited: true,
  });

/** The reminder itself; only its link identifies the film. */
export const releaseMail = (site: MailSite, addressee: Addressee, slug: string): Mail =>
  renderMail(site, addressee, RELEASE[addressee.locale], {
    path: `/film/${slug}`,
    kind: 'release_reminder',
  });
