/** Texts of the emails about a change of plan, in each language. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Words } from '#server/mail/mail-template.ts';

/** Plan names, dates and prices in the format of the language. `amount` is the next charge, on `day`. */
interface Facts {
  readonly from: string;
  readonly to: string;
  readonly day: string;
  readonly amount: string;
}

/**
 * The payment for a plan that has begun. `credit`: the deducted value of the rest of the old plan; null if nothing was
 * deducted.
 */
export interface Paid extends Omit<Facts, 'day' | 'amount'> {
  readonly since: string;
  readonly paid: string;
  readonly price: string;
  readonly credit: string | null;
  /** The next charge; null if nothing is charged any more. */
  readonly next: Pick<Facts, 'day' | 'amount'> | null;
}

type Texts<Of> = Readonly<Record<Locale, (facts: Of) => Words>>;

/** Texts for a new plan that has begun. */
export const CHANGED: Texts<Paid> = {
  en: ({ from, to, since, paid, price, credit, next }) => ({
    subject: 'Your new plan',
    greeting: 'Hello,',
    text: [
      `Your plan is "${to}" instead of "${from}", from ${since} on.`,
      credit === null
        ? `${paid} was charged for it.`
        : `${paid} was charged for it: ${price}, less ${credit} for the days that were left of the plan before.`,
      next
        ? `The next charge is ${next.amount} on ${next.day}. You can cancel until then, in a minute and without giving anybody a call.`
        : 'Nothing more is charged.',
    ],
    link: 'See or cancel the plan',
    close: 'It was not you? Then answer this mail.',
  }),
  de: ({ from, to, since, paid, price, credit, next }) => ({
    subject: 'Dein neues Abo',
    greeting: 'Hallo,',
    text: [
      `dein Abo ist ab dem ${since} „${to}“ statt „${from}“.`,
      credit === null
        ? `Dafür wurden ${paid} abgebucht.`
        : `Dafür wurden ${paid} abgebucht: ${price} abzüglich ${credit} für die Tage, die vom bisherigen Abo übrig waren.`,
      next
        ? `Als Nächstes werden am ${next.day} ${next.amount} abgebucht. Bis dahin kannst du kündigen, in einer Minute und ohne Anruf.`
        : 'Es wird nichts mehr abgebucht.',
    ],
    link: 'Abo ansehen oder kündigen',
    close: 'Das warst nicht du? Dann antworte auf diese E-Mail.',
  }),
  es: ({ from, to, since, paid, price, credit, next }) => ({
    subject: 'Tu nuevo plan',
    greeting: 'Hola:',
    text: [
      `Tu plan es «${to}» en lugar de «${from}», a partir del ${since}.`,
      credit === null
        ? `Se han cobrado ${paid}.`
        : `Se han cobrado ${paid}: ${price}, menos ${credit} por los días que quedaban del plan anterior.`,
      next
        ? `El próximo cobro será de ${next.amount}, el ${next.day}. Puedes cancelarlo hasta entonces, en un minuto y sin llamar a nadie.`
        : 'No se cobrará nada más.',
    ],
    link: 'Ver o cancelar el plan',
    close: '¿No has sido tú? Entonces responde a este correo.',
  }),
  fr: ({ from, to, since, paid, price, credit, next }) => ({
    subject: 'Votre nouvelle formule',
    greeting: 'Bonjour,',
    text: [
      `Votre formule est « ${to} » au lieu de « ${from} », à partir du ${since}.`,
      credit === null
        ? `${paid} ont été prélevés.`
        : `${paid} ont été prélevés : ${price}, moins ${credit} pour les jours qui restaient de l’ancienne formule.`,
      next
        ? `Le prochain prélèvement sera de ${next.amount}, le ${next.day}. Vous pouvez la résilier d’ici là, en une minute et sans appeler personne.`
        : 'Plus rien ne sera prélevé.',
    ],
    link: 'Voir ou résilier la formule',
    close: 'Ce n’était pas vous ? Alors répondez à cet e-mail.',
  }),
};

/** Texts for a new plan that begins when the current period ends. */
export const WILL_CHANGE: Texts<Facts> = {
  en: ({ from, to, day, amount }) => ({
    subject: 'Your plan will change',
    greeting: 'Hello,',
    text: [
      `On ${day} your plan changes from "${from}" to "${to}". Until then everything stays as it is.`,
      `Nothing is charged now. On that day ${amount} is charged for the new plan.`,
    ],
    link: 'See, change or cancel the plan',
    close: 'It was not you? Then answer this mail.',
  }),
  de: ({ from, to, day, amount }) => ({
    subject: 'Dein Abo wird gewechselt',
    greeting: 'Hallo,',
    text: [
      `dein Abo wechselt am ${day} von „${from}“ zu „${to}“. Bis dahin bleibt alles, wie es ist.`,
      `Jetzt wird nichts abgebucht. An diesem Tag werden ${amount} für das neue Abo abgebucht.`,
    ],
    link: 'Abo ansehen, wechseln oder kündigen',
    close: 'Das warst nicht du? Dann antworte auf diese E-Mail.',
  }),
  es: ({ from, to, day, amount }) => ({
    subject: 'Tu plan va a cambiar',
    greeting: 'Hola:',
    text: [
      `El ${day} tu plan cambia de «${from}» a «${to}». Hasta entonces todo sigue igual.`,
      `Ahora no se cobra nada. Ese día se cobran ${amount} por el nuevo plan.`,
    ],
    link: 'Ver, cambiar o cancelar el plan',
    close: '¿No has sido tú? Entonces responde a este correo.',
  }),
  fr: ({ from, to, day, amount }) => ({
    subject: 'Votre formule va changer',
    greeting: 'Bonjour,',
    text: [
      `Le ${day}, votre formule passe de « ${from} » à « ${to} ». D’ici là, tout reste comme avant.`,
      `Rien n’est prélevé maintenant. Ce jour-là, ${amount} seront prélevés pour la nouvelle formule.`,
    ],
    link: 'Voir, changer ou résilier la formule',
    close: 'Ce n’était pas vous ? Alors répondez à cet e-mail.',
  }),
};

/** Texts for a scheduled change that was undone: `to` is the current plan, `from` the scheduled one. */
export const STAYS: Texts<Facts> = {
  en: ({ from, to, day, amount }) => ({
    subject: 'Your plan stays',
    greeting: 'Hello,',
    text: [
      `Your plan stays "${to}": it does not change to "${from}" any more.`,
      `Nothing is charged now. The next charge is ${amount} on ${day}.`,
    ],
    link: 'See, change or cancel the plan',
    close: 'It was not you? Then answer this mail.',
  }),
  de: ({ from, to, day, amount }) => ({
    subject: 'Dein Abo bleibt',
    greeting: 'Hallo,',
    text: [
      `dein Abo bleibt „${to}“: Es wechselt nicht mehr zu „${from}“.`,
      `Jetzt wird nichts abgebucht. Als Nächstes werden am ${day} ${amount} abgebucht.`,
    ],
    link: 'Abo ansehen, wechseln oder kündigen',
    close: 'Das warst nicht du? Dann antworte auf diese E-Mail.',
  }),
  es: ({ from, to, day, amount }) => ({
    subject: 'Tu plan sigue igual',
    greeting: 'Hola:',
    text: [
      `Tu plan sigue siendo «${to}»: ya no cambia a «${from}».`,
      `Ahora no se cobra nada. El próximo cobro será de ${amount}, el ${day}.`,
    ],
    link: 'Ver, cambiar o cancelar el plan',
    close: '¿No has sido tú? Entonces responde a este correo.',
  }),
  fr: ({ from, to, day, amount }) => ({
    subject: 'Votre formule reste la même',
    greeting: 'Bonjour,',
    text: [
      `Votre formule reste « ${to} » : elle ne passe plus à « ${from} ».`,
      `Rien n’est prélevé maintenant. Le prochain prélèvement sera de ${amount}, le ${day}.`,
    ],
    link: 'Voir, changer ou résilier la formule',
    close: 'Ce n’était pas vous ? Alors répondez à cet e-mail.',
  }),
};
