/**
 * Texts of the emails before a cancellation, in each language: the link, and the reply if there is nothing to cancel.
 */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Words } from '#server/mail/mail-template.ts';
import { CANCEL_LINK_LIFETIME_H } from '../api.ts';

type Texts = Readonly<Record<Locale, Words>>;

const HOURS = CANCEL_LINK_LIFETIME_H;

export const LINK: Texts = {
  en: {
    subject: 'Cancel your subscription',
    greeting: 'Hello,',
    text: [
      'You asked to cancel your subscription. Open this link and confirm: one press, no login, no questions.',
      `The link works once, for ${HOURS} hours. Only the newest one counts.`,
    ],
    link: 'Cancel the subscription',
    close: 'You did not ask for this? Then you need not do anything: your subscription stays as it is.',
  },
  de: {
    subject: 'Kündige dein Abo',
    greeting: 'Hallo,',
    text: [
      'du möchtest dein Abo kündigen. Öffne diesen Link und bestätige es: ein Klick, ohne Anmeldung, ohne Fragen.',
      `Der Link funktioniert einmal, ${HOURS} Stunden lang. Es zählt nur der neueste.`,
    ],
    link: 'Abo kündigen',
    close: 'Du hast nicht darum gebeten? Dann musst du nichts tun: Dein Abo bleibt, wie es ist.',
  },
  es: {
    subject: 'Cancela tu suscripción',
    greeting: 'Hola:',
    text: [
      'Has pedido cancelar tu suscripción. Abre este enlace y confírmalo: un clic, sin iniciar sesión y sin preguntas.',
      `El enlace funciona una sola vez, durante ${HOURS} horas. Solo vale el más reciente.`,
    ],
    link: 'Cancelar la suscripción',
    close: '¿No lo has pedido tú? Entonces no tienes que hacer nada: tu suscripción sigue igual.',
  },
  fr: {
    subject: 'Résiliez votre abonnement',
    greeting: 'Bonjour,',
    text: [
      'Vous avez demandé à résilier votre abonnement. Ouvrez ce lien et confirmez : un clic, sans connexion et sans question.',
      `Le lien fonctionne une seule fois, pendant ${HOURS} heures. Seul le plus récent est valable.`,
    ],
    link: 'Résilier l’abonnement',
    close: 'Vous n’avez rien demandé ? Alors vous n’avez rien à faire : votre abonnement reste inchangé.',
  },
};

export const NOTHING: Texts = {
  en: {
    subject: 'There is nothing to cancel',
    greeting: 'Hello,',
    text: [
      'You asked to cancel a subscription. None that renews is running under this address, so nothing will be charged here.',
      'If yours came in a bundle with another platform, please cancel it there, where you signed up. If you joined with another address, ask again with that one.',
    ],
    link: 'See your subscription',
    close: 'You did not ask for this? Then you need not do anything.',
  },
  de: {
    subject: 'Es gibt nichts zu kündigen',
    greeting: 'Hallo,',
    text: [
      'du möchtest ein Abo kündigen. Unter dieser Adresse läuft keines, das sich verlängert; hier wird also nichts abgebucht.',
      'Gehört dein Abo zu einem Paket einer anderen Plattform, dann kündige es bitte dort, wo du es abgeschlossen hast. Hast du dich mit einer anderen Adresse angemeldet, dann frag mit dieser noch einmal an.',
    ],
    link: 'Dein Abo ansehen',
    close: 'Du hast nicht darum gebeten? Dann musst du nichts tun.',
  },
  es: {
    subject: 'No hay nada que cancelar',
    greeting: 'Hola:',
    text: [
      'Has pedido cancelar una suscripción. Con esta dirección no hay ninguna que se renueve, así que aquí no se cobrará nada.',
      'Si la tuya venía en un paquete con otra plataforma, cancélala allí donde te diste de alta. Si te registraste con otra dirección, vuelve a pedirlo con esa.',
    ],
    link: 'Ver tu suscripción',
    close: '¿No lo has pedido tú? Entonces no tienes que hacer nada.',
  },
  fr: {
    subject: 'Il n’y a rien à résilier',
    greeting: 'Bonjour,',
    text: [
      'Vous avez demandé à résilier un abonnement. Aucun abonnement reconductible n’est en cours avec cette adresse : rien ne sera donc débité ici.',
      'Si le vôtre fait partie d’une offre groupée d’une autre plateforme, résiliez-le là où vous l’avez souscrit. Si vous vous êtes inscrit avec une autre adresse, refaites la demande avec celle-ci.',
    ],
    link: 'Voir votre abonnement',
    close: 'Vous n’avez rien demandé ? Alors vous n’avez rien à faire.',
  },
};
