/** Texts of the emails about a membership, in each language. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Words } from '#server/mail/mail-template.ts';

type Texts<Facts extends readonly unknown[] = []> = Readonly<Record<Locale, (...facts: Facts) => Words>>;

/** Texts for the day before a renewal. */
export const RENEWS: Texts<[plan: string, day: string, amount: string]> = {
  en: (plan, day, amount) => ({
    subject: 'A reminder for tomorrow',
    greeting: 'Hello,',
    text: [
      `Your plan "${plan}" renews on ${day} for ${amount}.`,
      'You want to go on? Then there is nothing to do. If not, you can cancel until then, in a minute and without giving anybody a call.',
    ],
    link: 'See or cancel the plan',
    close: 'If you cancel, you keep your access to the end of the time you have paid for.',
  }),
  de: (plan, day, amount) => ({
    subject: 'Eine Erinnerung für morgen',
    greeting: 'Hallo,',
    text: [
      `dein Abo „${plan}“ verlängert sich am ${day} für ${amount}.`,
      'Du möchtest weitermachen? Dann musst du nichts tun. Wenn nicht, kannst du bis dahin kündigen, in einer Minute und ohne Anruf.',
    ],
    link: 'Abo ansehen oder kündigen',
    close: 'Wenn du kündigst, bleibt dein Zugang bis zum Ende der bezahlten Zeit.',
  }),
  es: (plan, day, amount) => ({
    subject: 'Un recordatorio para mañana',
    greeting: 'Hola:',
    text: [
      `Tu plan «${plan}» se renueva el ${day} por ${amount}.`,
      '¿Quieres seguir? No tienes que hacer nada. Si no, puedes cancelarlo hasta entonces, en un minuto y sin llamar a nadie.',
    ],
    link: 'Ver o cancelar el plan',
    close: 'Si lo cancelas, conservas el acceso hasta el final del tiempo que has pagado.',
  }),
  fr: (plan, day, amount) => ({
    subject: 'Un rappel pour demain',
    greeting: 'Bonjour,',
    text: [
      `Votre formule « ${plan} » sera renouvelée le ${day} pour ${amount}.`,
      'Vous souhaitez continuer ? Vous n’avez rien à faire. Sinon, vous pouvez la résilier d’ici là, en une minute et sans appeler personne.',
    ],
    link: 'Voir ou résilier la formule',
    close: 'Si vous résiliez, vous gardez votre accès jusqu’à la fin de la période payée.',
  }),
};

/** Texts for the day before a trial becomes a membership. */
export const CONVERTS: Texts<[plan: string, day: string, amount: string]> = {
  en: (plan, day, amount) => ({
    subject: 'Your trial ends tomorrow',
    greeting: 'Hello,',
    text: [
      `Your trial ends on ${day}. Your plan "${plan}" begins then, and ${amount} is charged.`,
      'You want to go on? Then there is nothing to do. If not, cancel before: the trial ends at once, and nothing is charged.',
    ],
    link: 'See or cancel the plan',
    close: 'You can also cancel at any time later.',
  }),
  de: (plan, day, amount) => ({
    subject: 'Deine Testphase endet morgen',
    greeting: 'Hallo,',
    text: [
      `deine Testphase endet am ${day}. Dann beginnt dein Abo „${plan}“, und ${amount} werden abgebucht.`,
      'Du möchtest weitermachen? Dann musst du nichts tun. Wenn nicht, kündige vorher: Die Testphase endet sofort, und es wird nichts abgebucht.',
    ],
    link: 'Abo ansehen oder kündigen',
    close: 'Kündigen kannst du auch später jederzeit.',
  }),
  es: (plan, day, amount) => ({
    subject: 'Tu prueba termina mañana',
    greeting: 'Hola:',
    text: [
      `Tu prueba termina el ${day}. Entonces empieza tu plan «${plan}» y se cobran ${amount}.`,
      '¿Quieres seguir? No tienes que hacer nada. Si no, cancélalo antes: la prueba termina en el acto y no se cobra nada.',
    ],
    link: 'Ver o cancelar el plan',
    close: 'También puedes cancelarlo más adelante, cuando quieras.',
  }),
  fr: (plan, day, amount) => ({
    subject: 'Votre essai se termine demain',
    greeting: 'Bonjour,',
    text: [
      `Votre essai se termine le ${day}. Votre formule « ${plan} » commencera alors et ${amount} seront prélevés.`,
      'Vous souhaitez continuer ? Vous n’avez rien à faire. Sinon, résiliez avant : l’essai prend fin aussitôt et rien n’est prélevé.',
    ],
    link: 'Voir ou résilier la formule',
    close: 'Vous pourrez aussi résilier plus tard, à tout moment.',
  }),
};

/** Texts for a declined charge. `day` is that of the next attempt; null if the gateway retries. */
export const DECLINED: Texts<[day: string | null, isLast: boolean]> = {
  en: (day, isLast) => ({
    subject: 'Your card was declined',
    greeting: 'Hello,',
    text: [
      'Your card was declined, so your plan could not be renewed. Nothing was charged.',
      day === null
        ? 'We try again in the next days. It is quicker with another card.'
        : isLast
          ? `We try once more on ${day}. If the card is declined again, your plan ends.`
          : `We try again on ${day}. It is quicker with another card.`,
    ],
    link: 'Use another card',
    close: 'You do not want to go on? On the same page you can end your plan at once.',
  }),
  de: (day, isLast) => ({
    subject: 'Deine Karte wurde abgelehnt',
    greeting: 'Hallo,',
    text: [
      'deine Karte wurde abgelehnt, deshalb konnte dein Abo nicht verlängert werden. Es wurde nichts abgebucht.',
      day === null
        ? 'Wir versuchen es in den nächsten Tagen noch einmal. Mit einer anderen Karte geht es schneller.'
        : isLast
          ? `Wir versuchen es am ${day} ein letztes Mal. Wird die Karte wieder abgelehnt, endet dein Abo.`
          : `Wir versuchen es am ${day} noch einmal. Mit einer anderen Karte geht es schneller.`,
    ],
    link: 'Andere Karte verwenden',
    close: 'Du möchtest nicht weitermachen? Auf derselben Seite kannst du dein Abo sofort beenden.',
  }),
  es: (day, isLast) => ({
    subject: 'Tu tarjeta ha sido rechazada',
    greeting: 'Hola:',
    text: [
      'Tu tarjeta ha sido rechazada, así que no hemos podido renovar tu plan. No se ha cobrado nada.',
      day === null
        ? 'Lo intentaremos de nuevo en los próximos días. Con otra tarjeta es más rápido.'
        : isLast
          ? `Lo intentaremos una última vez el ${day}. Si la rechazan otra vez, tu plan termina.`
          : `Lo intentaremos de nuevo el ${day}. Con otra tarjeta es más rápido.`,
    ],
    link: 'Usar otra tarjeta',
    close: '¿No quieres seguir? En la misma página puedes terminar tu plan en el acto.',
  }),
  fr: (day, isLast) => ({
    subject: 'Votre carte a été refusée',
    greeting: 'Bonjour,',
    text: [
      'Votre carte a été refusée et votre formule n’a pas pu être renouvelée. Rien n’a été prélevé.',
      day === null
        ? 'Nous réessaierons dans les prochains jours. Avec une autre carte, c’est plus rapide.'
        : isLast
          ? `Nous réessaierons une dernière fois le ${day}. Si la carte est de nouveau refusée, votre formule prendra fin.`
          : `Nous réessaierons le ${day}. Avec une autre carte, c’est plus rapide.`,
    ],
    link: 'Utiliser une autre carte',
    close:
      'Vous ne souhaitez pas continuer ? Sur la même page, vous pouvez mettre fin à votre formule aussitôt.',
  }),
};
