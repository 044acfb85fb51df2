/** Texts of the emails about refunded payments, in each language. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Words } from '#server/mail/mail-template.ts';
import type { Sending } from '#ports/payments.ts';
import type { ReturnReason } from '#ports/settlements.ts';

interface Facts {
  readonly reason: ReturnReason | 'films';
  /** The plan's name; empty for films. */
  readonly plan: string;
  readonly amount: string;
  readonly refund: Sending;
  readonly cancel: Sending;
  /** Deadline of staff for manual work. */
  readonly day: string;
}
type Why = Readonly<Record<Facts['reason'], (plan: string) => string>>;

/** Consequences of the payment; sentences that do not apply are omitted. */
interface Parts {
  readonly why: Why;
  readonly refund: Readonly<Record<Sending, (amount: string, day: string) => string>>;
  readonly cancel: Readonly<Record<Sending, (day: string) => string | null>>;
}

const textOf = (
  { why, refund, cancel }: Parts,
  { reason, plan, amount, day, ...sent }: Facts,
): readonly string[] =>
  [why[reason](plan), refund[sent.refund](amount, day), cancel[sent.cancel](day)].filter(
    (sentence) => sentence !== null,
  );

const EN: Parts = {
  why: {
    films: () =>
      'You paid for something that is already yours or is no longer available. You were not given it a second time.',
    subscribed: (plan) =>
      `Your payment for "${plan}" arrived while another subscription of yours was running. It bought nothing, and the running subscription stays as it is.`,
    changed: (plan) =>
      `Your payment for "${plan}" arrived after your plan had been changed or renewed by another payment. It bought nothing, and your subscription stays as it is.`,
    cancelled: (plan) =>
      `Your payment for "${plan}" arrived after you had cancelled. It bought nothing, and your cancellation stands.`,
    ended: (plan) =>
      `Your payment for "${plan}" arrived after its subscription had ended. It bought nothing.`,
    no_account: (plan) =>
      `Your payment for "${plan}" arrived after the account had been deleted. It bought nothing.`,
  },
  refund: {
    sent: (amount) =>
      `We are returning ${amount} to the card or account you paid with. It usually arrives within a few days.`,
    by_hand: (amount, day) =>
      `We owe you ${amount}. The payment service does not accept automatic refunds, so our team returns the money by ${day}.`,
    nothing: () => 'Nothing was charged for it.',
  },
  cancel: {
    sent: () =>
      'We are cancelling what this payment started at the payment service, so that it does not renew.',
    by_hand: (day) =>
      `Our team cancels what this payment started at the payment service by ${day}. If it is charged before that, we return that money as well.`,
    nothing: () => null,
  },
};

const DE: Parts = {
  why: {
    films: () =>
      'Du hast für etwas bezahlt, das dir schon gehört oder nicht mehr erhältlich ist. Du hast es nicht ein zweites Mal bekommen.',
    subscribed: (plan) =>
      `Deine Zahlung für „${plan}“ kam an, während schon ein anderes Abo von dir lief. Sie hat nichts bewirkt, und das laufende Abo bleibt, wie es ist.`,
    changed: (plan) =>
      `Deine Zahlung für „${plan}“ kam an, nachdem dein Abo schon mit einer anderen Zahlung gewechselt oder verlängert worden war. Sie hat nichts bewirkt, und dein Abo bleibt, wie es ist.`,
    cancelled: (plan) =>
      `Deine Zahlung für „${plan}“ kam an, nachdem du gekündigt hattest. Sie hat nichts bewirkt, und deine Kündigung gilt weiter.`,
    ended: (plan) =>
      `Deine Zahlung für „${plan}“ kam an, nachdem das Abo geendet hatte. Sie hat nichts bewirkt.`,
    no_account: (plan) =>
      `Deine Zahlung für „${plan}“ kam an, nachdem das Konto gelöscht worden war. Sie hat nichts bewirkt.`,
  },
  refund: {
    sent: (amount) =>
      `Wir erstatten dir ${amount} auf die Karte oder das Konto, mit dem du bezahlt hast. Meist ist das Geld in wenigen Tagen da.`,
    by_hand: (amount, day) =>
      `Du bekommst ${amount} zurück. Der Zahlungsdienst nimmt keine automatischen Erstattungen an, deshalb erstattet unser Team das Geld bis zum ${day}.`,
    nothing: () => 'Dafür wurde nichts abgebucht.',
  },
  cancel: {
    sent: () =>
      'Was diese Zahlung beim Zahlungsdienst begonnen hat, kündigen wir dort, damit es sich nicht verlängert.',
    by_hand: (day) =>
      `Was diese Zahlung beim Zahlungsdienst begonnen hat, kündigt unser Team dort bis zum ${day}. Wird vorher noch etwas abgebucht, erstatten wir auch das.`,
    nothing: () => null,
  },
};

const ES: Parts = {
  why: {
    films: () =>
      'Has pagado algo que ya es tuyo o que ya no está disponible. No se te ha entregado por segunda vez.',
    subscribed: (plan) =>
      `Tu pago de «${plan}» llegó cuando ya tenías otra suscripción en curso. No ha servido para nada, y la suscripción en curso sigue igual.`,
    changed: (plan) =>
      `Tu pago de «${plan}» llegó cuando otro pago ya había cambiado o renovado tu plan. No ha servido para nada, y tu suscripción sigue igual.`,
    cancelled: (plan) =>
      `Tu pago de «${plan}» llegó después de que cancelaras. No ha servido para nada, y tu cancelación sigue en pie.`,
    ended: (plan) =>
      `Tu pago de «${plan}» llegó cuando la suscripción ya había terminado. No ha servido para nada.`,
    no_account: (plan) =>
      `Tu pago de «${plan}» llegó cuando la cuenta ya estaba eliminada. No ha servido para nada.`,
  },
  refund: {
    sent: (amount) =>
      `Te devolvemos ${amount} a la tarjeta o la cuenta con la que pagaste. Suele tardar pocos días.`,
    by_hand: (amount, day) =>
      `Te debemos ${amount}. El servicio de pago no admite devoluciones automáticas, así que nuestro equipo te devuelve el dinero antes del ${day}.`,
    nothing: () => 'No se ha cobrado nada por él.',
  },
  cancel: {
    sent: () => 'Cancelamos en el servicio de pago lo que este pago inició, para que no se renueve.',
    by_hand: (day) =>
      `Nuestro equipo cancela en el servicio de pago lo que este pago inició, antes del ${day}. Si se cobra algo hasta entonces, también te lo devolvemos.`,
    nothing: () => null,
  },
};

const FR: Parts = {
  why: {
    films: () =>
      'Vous avez payé ce qui est déjà à vous ou n’est plus disponible. Cela ne vous a pas été remis une seconde fois.',
    subscribed: (plan) =>
      `Votre paiement pour « ${plan} » est arrivé alors qu’un autre de vos abonnements était en cours. Il n’a rien acheté, et l’abonnement en cours reste inchangé.`,
    changed: (plan) =>
      `Votre paiement pour « ${plan} » est arrivé alors qu’un autre paiement avait déjà changé ou renouvelé votre formule. Il n’a rien acheté, et votre abonnement reste inchangé.`,
    cancelled: (plan) =>
      `Votre paiement pour « ${plan} » est arrivé après votre résiliation. Il n’a rien acheté, et votre résiliation reste valable.`,
    ended: (plan) =>
      `Votre paiement pour « ${plan} » est arrivé après la fin de l’abonnement. Il n’a rien acheté.`,
    no_account: (plan) =>
      `Votre paiement pour « ${plan} » est arrivé après la suppression du compte. Il n’a rien acheté.`,
  },
  refund: {
    sent: (amount) =>
      `Nous vous remboursons ${amount} sur la carte ou le compte utilisé pour payer. Cela prend en général quelques jours.`,
    by_hand: (amount, day) =>
      `Nous vous devons ${amount}. Le service de paiement n’accepte pas de remboursement automatique : notre équipe vous rembourse au plus tard le ${day}.`,
    nothing: () => 'Rien n’a été prélevé.',
  },
  cancel: {
    sent: () =>
      'Nous résilions auprès du service de paiement ce que ce paiement y a ouvert, pour que rien ne soit renouvelé.',
    by_hand: (day) =>
      `Notre équipe résilie auprès du service de paiement ce que ce paiement y a ouvert, au plus tard le ${day}. Si quelque chose est prélevé d’ici là, nous le remboursons aussi.`,
    nothing: () => null,
  },
};

/** Texts for a payment without effect. */
export const RETURNED: Readonly<Record<Locale, (facts: Facts) => Words>> = {
  en: (facts) => ({
    subject:
      facts.refund === 'nothing' ? 'Your second order was not needed' : 'We are returning your payment',
    greeting: 'Hello,',
    text: textOf(EN, facts),
    link: 'See your orders',
    close: 'Any questions? Just answer this mail.',
  }),
  de: (facts) => ({
    subject:
      facts.refund === 'nothing' ? 'Deine zweite Bestellung war nicht nötig' : 'Wir erstatten deine Zahlung',
    greeting: 'Hallo,',
    text: textOf(DE, facts),
    link: 'Bestellungen ansehen',
    close: 'Fragen? Antworte einfach auf diese E-Mail.',
  }),
  es: (facts) => ({
    subject: facts.refund === 'nothing' ? 'Tu segundo pedido no hacía falta' : 'Te devolvemos tu pago',
    greeting: 'Hola:',
    text: textOf(ES, facts),
    link: 'Ver tus pedidos',
    close: '¿Alguna pregunta? Responde a este correo.',
  }),
  fr: (facts) => ({
    subject:
      facts.refund === 'nothing'
        ? 'Votre seconde commande n’était pas nécessaire'
        : 'Nous vous remboursons votre paiement',
    greeting: 'Bonjour,',
    text: textOf(FR, facts),
    link: 'Voir vos commandes',
    close: 'Une question ? Répondez à cet e-mail.',
  }),
};

/** Texts for a refund that the gateway did not make on request. */
export const LATE: Readonly<Record<Locale, (amount: string, day: string) => Words>> = {
  en: (amount, day) => ({
    subject: 'Your refund takes a little longer',
    greeting: 'Hello,',
    text: [
      `The payment service has not confirmed the refund of ${amount}. Our team is looking into it and returns the money by ${day}.`,
    ],
    link: 'See your orders',
    close: 'Any questions? Just answer this mail.',
  }),
  de: (amount, day) => ({
    subject: 'Deine Erstattung dauert etwas länger',
    greeting: 'Hallo,',
    text: [
      `Der Zahlungsdienst hat die Erstattung von ${amount} nicht bestätigt. Unser Team kümmert sich darum und erstattet das Geld bis zum ${day}.`,
    ],
    link: 'Bestellungen ansehen',
    close: 'Fragen? Antworte einfach auf diese E-Mail.',
  }),
  es: (amount, day) => ({
    subject: 'Tu devolución tarda un poco más',
    greeting: 'Hola:',
    text: [
      `El servicio de pago no ha confirmado la devolución de ${amount}. Nuestro equipo se ocupa de ello y te devuelve el dinero antes del ${day}.`,
    ],
    link: 'Ver tus pedidos',
    close: '¿Alguna pregunta? Responde a este correo.',
  }),
  fr: (amount, day) => ({
    subject: 'Votre remboursement prend un peu plus de temps',
    greeting: 'Bonjour,',
    text: [
      `Le service de paiement n’a pas confirmé le remboursement de ${amount}. Notre équipe s’en occupe et vous rembourse au plus tard le ${day}.`,
    ],
    link: 'Voir vos commandes',
    close: 'Une question ? Répondez à cet e-mail.',
  }),
};
