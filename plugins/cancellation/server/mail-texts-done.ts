/** Texts of the emails that confirm a cancellation, in each language. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Words } from '#server/mail/mail-template.ts';
import type { ChargesEnd } from '#ports/subscriptions.ts';

type Texts<Facts extends readonly string[]> = Readonly<Record<Locale, (...facts: Facts) => Words>>;

/** Sentences about the effect on charges. */
export const CHARGES: Readonly<Record<Locale, Readonly<Record<ChargesEnd, string>>>> = {
  en: {
    stopped: 'Nothing more is charged.',
    asked:
      'We are stopping the charges at our payment provider. If you are charged again all the same, we refund the full amount.',
    under_way:
      'A payment was already under way when you cancelled. If it goes through, we refund the full amount. Nothing is charged after that.',
  },
  de: {
    stopped: 'Es wird nichts mehr abgebucht.',
    asked:
      'Wir beenden die Abbuchungen bei unserem Zahlungsanbieter. Sollte trotzdem noch einmal abgebucht werden, erstatten wir den vollen Betrag.',
    under_way:
      'Als du gekündigt hast, lief schon eine Zahlung. Geht sie durch, erstatten wir den vollen Betrag. Danach wird nichts mehr abgebucht.',
  },
  es: {
    stopped: 'No se cobrará nada más.',
    asked:
      'Estamos deteniendo los cobros en nuestro proveedor de pagos. Si aun así se te vuelve a cobrar, te reembolsaremos el importe completo.',
    under_way:
      'Cuando cancelaste ya había un pago en curso. Si llega a completarse, te reembolsaremos el importe completo. Después no se cobrará nada más.',
  },
  fr: {
    stopped: 'Plus rien ne sera débité.',
    asked:
      'Nous arrêtons les prélèvements auprès de notre prestataire de paiement. Si un prélèvement a tout de même lieu, nous vous rembourserons la totalité.',
    under_way:
      'Un paiement était déjà en cours lors de votre résiliation. S’il aboutit, nous vous rembourserons la totalité. Rien ne sera débité ensuite.',
  },
};

export const CANCELLED: Texts<[day: string, charges: string]> = {
  en: (day, charges) => ({
    subject: 'Your subscription is cancelled',
    greeting: 'Hello,',
    text: [
      `Your subscription is cancelled. It runs until ${day}; until then everything stays open to you.`,
      charges,
      'Keep this mail: it is the confirmation of your cancellation.',
    ],
    link: 'See your subscription',
    close: 'It was not you, or you have changed your mind? Answer this mail.',
  }),
  de: (day, charges) => ({
    subject: 'Dein Abo ist gekündigt',
    greeting: 'Hallo,',
    text: [
      `dein Abo ist gekündigt. Es läuft bis zum ${day}; bis dahin steht dir alles offen.`,
      charges,
      'Heb diese E-Mail auf: Sie ist die Bestätigung deiner Kündigung.',
    ],
    link: 'Dein Abo ansehen',
    close: 'Das warst nicht du, oder du hast es dir anders überlegt? Antworte auf diese E-Mail.',
  }),
  es: (day, charges) => ({
    subject: 'Tu suscripción está cancelada',
    greeting: 'Hola:',
    text: [
      `Tu suscripción está cancelada. Sigue activa hasta el ${day}; hasta entonces puedes usarlo todo.`,
      charges,
      'Guarda este correo: es la confirmación de tu cancelación.',
    ],
    link: 'Ver tu suscripción',
    close: '¿No has sido tú o has cambiado de idea? Responde a este correo.',
  }),
  fr: (day, charges) => ({
    subject: 'Votre abonnement est résilié',
    greeting: 'Bonjour,',
    text: [
      `Votre abonnement est résilié. Il court jusqu’au ${day} ; d’ici là, tout vous reste ouvert.`,
      charges,
      'Conservez cet e-mail : c’est la confirmation de votre résiliation.',
    ],
    link: 'Voir votre abonnement',
    close: 'Ce n’était pas vous, ou vous avez changé d’avis ? Répondez à cet e-mail.',
  }),
};

/** Texts for a subscription with an unpaid last period. */
export const PAST_DUE_CANCELLED: Texts<[charges: string]> = {
  en: (charges) => ({
    subject: 'Your subscription is cancelled',
    greeting: 'Hello,',
    text: [
      'Your subscription is cancelled and has ended. We do not try the payment of its last period again, and you owe nothing.',
      charges,
      'Keep this mail: it is the confirmation of your cancellation.',
    ],
    link: 'See your subscription',
    close: 'It was not you? Then answer this mail.',
  }),
  de: (charges) => ({
    subject: 'Dein Abo ist gekündigt',
    greeting: 'Hallo,',
    text: [
      'dein Abo ist gekündigt und beendet. Wir versuchen die Zahlung für den letzten Zeitraum nicht noch einmal, und du schuldest nichts.',
      charges,
      'Heb diese E-Mail auf: Sie ist die Bestätigung deiner Kündigung.',
    ],
    link: 'Dein Abo ansehen',
    close: 'Das warst nicht du? Dann antworte auf diese E-Mail.',
  }),
  es: (charges) => ({
    subject: 'Tu suscripción está cancelada',
    greeting: 'Hola:',
    text: [
      'Tu suscripción está cancelada y ha terminado. No volveremos a intentar el pago del último período y no debes nada.',
      charges,
      'Guarda este correo: es la confirmación de tu cancelación.',
    ],
    link: 'Ver tu suscripción',
    close: '¿No has sido tú? Entonces responde a este correo.',
  }),
  fr: (charges) => ({
    subject: 'Votre abonnement est résilié',
    greeting: 'Bonjour,',
    text: [
      'Votre abonnement est résilié et a pris fin. Nous ne tenterons plus le paiement de la dernière période et vous ne devez rien.',
      charges,
      'Conservez cet e-mail : c’est la confirmation de votre résiliation.',
    ],
    link: 'Voir votre abonnement',
    close: 'Ce n’était pas vous ? Alors répondez à cet e-mail.',
  }),
};

export const TRIAL_CANCELLED: Texts<[charges: string]> = {
  en: (charges) => ({
    subject: 'Your trial has ended',
    greeting: 'Hello,',
    text: [
      'You have cancelled your trial, and it has ended.',
      charges,
      'Keep this mail: it is the confirmation of your cancellation.',
    ],
    close: 'It was not you? Then answer this mail.',
  }),
  de: (charges) => ({
    subject: 'Deine Testphase ist beendet',
    greeting: 'Hallo,',
    text: [
      'du hast deine Testphase gekündigt, und sie ist jetzt zu Ende.',
      charges,
      'Heb diese E-Mail auf: Sie ist die Bestätigung deiner Kündigung.',
    ],
    close: 'Das warst nicht du? Dann antworte auf diese E-Mail.',
  }),
  es: (charges) => ({
    subject: 'Tu prueba ha terminado',
    greeting: 'Hola:',
    text: [
      'Has cancelado tu prueba y ha terminado.',
      charges,
      'Guarda este correo: es la confirmación de tu cancelación.',
    ],
    close: '¿No has sido tú? Entonces responde a este correo.',
  }),
  fr: (charges) => ({
    subject: 'Votre essai est terminé',
    greeting: 'Bonjour,',
    text: [
      'Vous avez résilié votre essai, et il a pris fin.',
      charges,
      'Conservez cet e-mail : c’est la confirmation de votre résiliation.',
    ],
    close: 'Ce n’était pas vous ? Alors répondez à cet e-mail.',
  }),
};

export const WITHDRAWN: Texts<[amount: string, charges: string]> = {
  en: (amount, charges) => ({
    subject: 'You have withdrawn from your subscription',
    greeting: 'Hello,',
    text: [
      `We have received your withdrawal. Your subscription has ended, and we refund ${amount} the way you paid.`,
      charges,
      'Keep this mail: it is the confirmation of your withdrawal. How soon the money is there depends on your bank.',
    ],
    close: 'It was not you? Then answer this mail.',
  }),
  de: (amount, charges) => ({
    subject: 'Du hast dein Abo widerrufen',
    greeting: 'Hallo,',
    text: [
      `wir haben deinen Widerruf erhalten. Dein Abo ist zu Ende, und wir erstatten ${amount} auf dem Weg, auf dem du bezahlt hast.`,
      charges,
      'Heb diese E-Mail auf: Sie ist die Bestätigung deines Widerrufs. Wann das Geld da ist, hängt von deiner Bank ab.',
    ],
    close: 'Das warst nicht du? Dann antworte auf diese E-Mail.',
  }),
  es: (amount, charges) => ({
    subject: 'Has desistido de tu suscripción',
    greeting: 'Hola:',
    text: [
      `Hemos recibido tu desistimiento. Tu suscripción ha terminado y te devolvemos ${amount} por el mismo medio con el que pagaste.`,
      charges,
      'Guarda este correo: es la confirmación de tu desistimiento. El plazo en que llegue el dinero depende de tu banco.',
    ],
    close: '¿No has sido tú? Entonces responde a este correo.',
  }),
  fr: (amount, charges) => ({
    subject: 'Vous vous êtes rétracté',
    greeting: 'Bonjour,',
    text: [
      `Nous avons reçu votre rétractation. Votre abonnement a pris fin et nous vous remboursons ${amount} par le moyen de paiement utilisé.`,
      charges,
      'Conservez cet e-mail : c’est la confirmation de votre rétractation. Le délai de versement dépend de votre banque.',
    ],
    close: 'Ce n’était pas vous ? Alors répondez à cet e-mail.',
  }),
};
