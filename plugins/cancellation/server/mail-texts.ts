/** What the mails of a cancellation say, in each language. */
import type { Locale } from '../../../kernel/i18n/i18n.ts';
import type { Words } from '../../../server/mail/mail-template.ts';
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

export const CANCELLED: Readonly<Record<Locale, (day: string) => Words>> = {
  en: (day) => ({
    subject: 'Your subscription is cancelled',
    greeting: 'Hello,',
    text: [
      `Your subscription is cancelled. It runs until ${day}; until then everything stays open to you, and nothing more is charged.`,
      'Keep this mail: it is the confirmation of your cancellation.',
    ],
    link: 'See your subscription',
    close: 'It was not you, or you have changed your mind? Answer this mail.',
  }),
  de: (day) => ({
    subject: 'Dein Abo ist gekündigt',
    greeting: 'Hallo,',
    text: [
      `dein Abo ist gekündigt. Es läuft bis zum ${day}; bis dahin steht dir alles offen, und es wird nichts mehr abgebucht.`,
      'Heb diese E-Mail auf: Sie ist die Bestätigung deiner Kündigung.',
    ],
    link: 'Dein Abo ansehen',
    close: 'Das warst nicht du, oder du hast es dir anders überlegt? Antworte auf diese E-Mail.',
  }),
  es: (day) => ({
    subject: 'Tu suscripción está cancelada',
    greeting: 'Hola:',
    text: [
      `Tu suscripción está cancelada. Sigue activa hasta el ${day}; hasta entonces puedes usarlo todo y no se te cobrará nada más.`,
      'Guarda este correo: es la confirmación de tu cancelación.',
    ],
    link: 'Ver tu suscripción',
    close: '¿No has sido tú o has cambiado de idea? Responde a este correo.',
  }),
  fr: (day) => ({
    subject: 'Votre abonnement est résilié',
    greeting: 'Bonjour,',
    text: [
      `Votre abonnement est résilié. Il court jusqu’au ${day} ; d’ici là, tout vous reste ouvert et plus rien ne sera débité.`,
      'Conservez cet e-mail : c’est la confirmation de votre résiliation.',
    ],
    link: 'Voir votre abonnement',
    close: 'Ce n’était pas vous, ou vous avez changé d’avis ? Répondez à cet e-mail.',
  }),
};

export const TRIAL_CANCELLED: Texts = {
  en: {
    subject: 'Your trial has ended',
    greeting: 'Hello,',
    text: [
      'You have cancelled your trial. It ended at once, and nothing is charged.',
      'Keep this mail: it is the confirmation of your cancellation.',
    ],
    close: 'It was not you? Then answer this mail.',
  },
  de: {
    subject: 'Deine Testphase ist beendet',
    greeting: 'Hallo,',
    text: [
      'du hast deine Testphase gekündigt. Sie ist sofort zu Ende, und es wird nichts abgebucht.',
      'Heb diese E-Mail auf: Sie ist die Bestätigung deiner Kündigung.',
    ],
    close: 'Das warst nicht du? Dann antworte auf diese E-Mail.',
  },
  es: {
    subject: 'Tu prueba ha terminado',
    greeting: 'Hola:',
    text: [
      'Has cancelado tu prueba. Ha terminado en el acto y no se te cobrará nada.',
      'Guarda este correo: es la confirmación de tu cancelación.',
    ],
    close: '¿No has sido tú? Entonces responde a este correo.',
  },
  fr: {
    subject: 'Votre essai est terminé',
    greeting: 'Bonjour,',
    text: [
      'Vous avez résilié votre essai. Il a pris fin aussitôt et rien ne sera débité.',
      'Conservez cet e-mail : c’est la confirmation de votre résiliation.',
    ],
    close: 'Ce n’était pas vous ? Alors répondez à cet e-mail.',
  },
};

export const WITHDRAWN: Readonly<Record<Locale, (amount: string) => Words>> = {
  en: (amount) => ({
    subject: 'You have withdrawn from your subscription',
    greeting: 'Hello,',
    text: [
      `We have received your withdrawal. Your subscription ended at once, and ${amount} goes back the way you paid.`,
      'Keep this mail: it is the confirmation of your withdrawal. How soon the money is there depends on your bank.',
    ],
    close: 'It was not you? Then answer this mail.',
  }),
  de: (amount) => ({
    subject: 'Du hast dein Abo widerrufen',
    greeting: 'Hallo,',
    text: [
      `wir haben deinen Widerruf erhalten. Dein Abo ist sofort zu Ende, und ${amount} gehen auf dem Weg zurück, auf dem du bezahlt hast.`,
      'Heb diese E-Mail auf: Sie ist die Bestätigung deines Widerrufs. Wann das Geld da ist, hängt von deiner Bank ab.',
    ],
    close: 'Das warst nicht du? Dann antworte auf diese E-Mail.',
  }),
  es: (amount) => ({
    subject: 'Has desistido de tu suscripción',
    greeting: 'Hola:',
    text: [
      `Hemos recibido tu desistimiento. Tu suscripción ha terminado en el acto y te devolvemos ${amount} por el mismo medio con el que pagaste.`,
      'Guarda este correo: es la confirmación de tu desistimiento. El plazo en que llegue el dinero depende de tu banco.',
    ],
    close: '¿No has sido tú? Entonces responde a este correo.',
  }),
  fr: (amount) => ({
    subject: 'Vous vous êtes rétracté',
    greeting: 'Bonjour,',
    text: [
      `Nous avons reçu votre rétractation. Votre abonnement a pris fin aussitôt et ${amount} vous seront remboursés par le moyen de paiement utilisé.`,
      'Conservez cet e-mail : c’est la confirmation de votre rétractation. Le délai de versement dépend de votre banque.',
    ],
    close: 'Ce n’était pas vous ? Alors répondez à cet e-mail.',
  }),
};
