/** Texts of the emails about the end of a subscription, in each language. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Words } from '#server/mail/mail-template.ts';
import type { EndedBy } from './tables.ts';

type Texts<Facts extends readonly unknown[] = []> = Readonly<Record<Locale, (...facts: Facts) => Words>>;

/**
 * Texts for a subscription that has ended: the member cancelled it, it was not paid, or its time is up. A gateway may
 * not have confirmed the cancellation yet.
 */
export const ENDED: Texts<[endedBy: EndedBy]> = {
  en: (endedBy) => ({
    subject: 'Your subscription has ended',
    greeting: 'Hello,',
    text: [
      endedBy === 'unpaid'
        ? 'Your subscription has ended, because it could not be paid. Nothing more is charged.'
        : endedBy === 'cancel'
          ? 'Your subscription has ended. If another charge for it reaches us, we refund it in full.'
          : 'Your subscription has ended. Nothing more is charged.',
      'Your account stays, with your list and what you have watched.',
    ],
    link: 'Come back',
    close: 'Thank you for the time you were with us.',
  }),
  de: (endedBy) => ({
    subject: 'Dein Abo ist beendet',
    greeting: 'Hallo,',
    text: [
      endedBy === 'unpaid'
        ? 'dein Abo ist beendet, weil es nicht bezahlt werden konnte. Es wird nichts mehr abgebucht.'
        : endedBy === 'cancel'
          ? 'dein Abo ist beendet. Sollte trotzdem noch etwas abgebucht werden, erstatten wir es vollständig.'
          : 'dein Abo ist beendet. Es wird nichts mehr abgebucht.',
      'Dein Konto bleibt, mit deiner Liste und allem, was du gesehen hast.',
    ],
    link: 'Wieder dabei sein',
    close: 'Danke für die Zeit, die du bei uns warst.',
  }),
  es: (endedBy) => ({
    subject: 'Tu suscripción ha terminado',
    greeting: 'Hola:',
    text: [
      endedBy === 'unpaid'
        ? 'Tu suscripción ha terminado porque no se ha podido pagar. No se cobrará nada más.'
        : endedBy === 'cancel'
          ? 'Tu suscripción ha terminado. Si aun así nos llega otro cobro, lo reembolsaremos íntegramente.'
          : 'Tu suscripción ha terminado. No se cobrará nada más.',
      'Tu cuenta sigue ahí, con tu lista y lo que has visto.',
    ],
    link: 'Volver',
    close: 'Gracias por el tiempo que has pasado aquí.',
  }),
  fr: (endedBy) => ({
    subject: 'Votre abonnement a pris fin',
    greeting: 'Bonjour,',
    text: [
      endedBy === 'unpaid'
        ? 'Votre abonnement a pris fin, car il n’a pas pu être payé. Rien d’autre ne sera prélevé.'
        : endedBy === 'cancel'
          ? 'Votre abonnement a pris fin. Si un autre prélèvement nous parvient malgré tout, nous le rembourserons intégralement.'
          : 'Votre abonnement a pris fin. Rien d’autre ne sera prélevé.',
      'Votre compte reste, avec votre liste et ce que vous avez regardé.',
    ],
    link: 'Revenir',
    close: 'Merci pour le temps passé avec nous.',
  }),
};

/** Texts for the day before a no-card trial ends. */
export const TRIAL_ENDS: Texts<[day: string]> = {
  en: (day) => ({
    subject: 'Your free trial ends tomorrow',
    greeting: 'Hello,',
    text: [
      `Your free trial ends on ${day}. You have given us no card, so nothing is charged.`,
      'You would like to go on watching? Choose a plan: it begins at once.',
    ],
    link: 'See the plans',
    close: 'If you do nothing, the trial simply ends. Your account and your list stay.',
  }),
  de: (day) => ({
    subject: 'Deine kostenlose Testphase endet morgen',
    greeting: 'Hallo,',
    text: [
      `deine kostenlose Testphase endet am ${day}. Du hast keine Karte angegeben, es wird also nichts abgebucht.`,
      'Du möchtest weiterschauen? Wähle ein Abo: Es beginnt sofort.',
    ],
    link: 'Abos ansehen',
    close: 'Wenn du nichts tust, endet die Testphase einfach. Dein Konto und deine Liste bleiben.',
  }),
  es: (day) => ({
    subject: 'Tu prueba gratuita termina mañana',
    greeting: 'Hola:',
    text: [
      `Tu prueba gratuita termina el ${day}. No nos has dado ninguna tarjeta, así que no se cobra nada.`,
      '¿Te gustaría seguir viendo? Elige un plan: empieza en el acto.',
    ],
    link: 'Ver los planes',
    close: 'Si no haces nada, la prueba termina sin más. Tu cuenta y tu lista se quedan.',
  }),
  fr: (day) => ({
    subject: 'Votre essai gratuit se termine demain',
    greeting: 'Bonjour,',
    text: [
      `Votre essai gratuit se termine le ${day}. Vous n’avez pas donné de carte : rien ne sera prélevé.`,
      'Vous aimeriez continuer à regarder ? Choisissez une formule : elle commence aussitôt.',
    ],
    link: 'Voir les formules',
    close: 'Si vous ne faites rien, l’essai prend simplement fin. Votre compte et votre liste restent.',
  }),
};

export const TRIAL_ENDED: Texts = {
  en: () => ({
    subject: 'Your free trial has ended',
    greeting: 'Hello,',
    text: [
      'Your free trial has ended. Nothing was charged.',
      'Your account stays, with your list and what you have watched.',
    ],
    link: 'See the plans',
    close: 'You are welcome back at any time.',
  }),
  de: () => ({
    subject: 'Deine kostenlose Testphase ist zu Ende',
    greeting: 'Hallo,',
    text: [
      'deine kostenlose Testphase ist zu Ende. Es wurde nichts abgebucht.',
      'Dein Konto bleibt, mit deiner Liste und allem, was du gesehen hast.',
    ],
    link: 'Abos ansehen',
    close: 'Du bist jederzeit wieder willkommen.',
  }),
  es: () => ({
    subject: 'Tu prueba gratuita ha terminado',
    greeting: 'Hola:',
    text: [
      'Tu prueba gratuita ha terminado. No se ha cobrado nada.',
      'Tu cuenta sigue ahí, con tu lista y lo que has visto.',
    ],
    link: 'Ver los planes',
    close: 'Puedes volver cuando quieras.',
  }),
  fr: () => ({
    subject: 'Votre essai gratuit est terminé',
    greeting: 'Bonjour,',
    text: [
      'Votre essai gratuit est terminé. Rien n’a été prélevé.',
      'Votre compte reste, avec votre liste et ce que vous avez regardé.',
    ],
    link: 'Voir les formules',
    close: 'Vous pouvez revenir à tout moment.',
  }),
};
