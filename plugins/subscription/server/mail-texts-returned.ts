/** Texts of the email about a charge after the cancellation, in each language. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { Words } from '#server/mail/mail-template.ts';

/** `isByHand`: staff refund it at the gateway. */
export const RETURNED: Readonly<Record<Locale, (amount: string, isByHand: boolean) => Words>> = {
  en: (amount, isByHand) => ({
    subject: 'A charge after your cancellation',
    greeting: 'Hello,',
    text: [
      `We received ${amount} for your subscription, although you had cancelled it. Your subscription stays cancelled.`,
      isByHand
        ? 'Our staff will refund the full amount at the payment provider.'
        : 'We have ordered a refund of the full amount. How soon you see it depends on your bank.',
    ],
    link: 'See your subscription',
    close: 'We are sorry for the trouble. If you have a question, reply to this email.',
  }),
  de: (amount, isByHand) => ({
    subject: 'Eine Abbuchung nach deiner Kündigung',
    greeting: 'Hallo,',
    text: [
      `wir haben ${amount} für dein Abo erhalten, obwohl du es gekündigt hattest. Dein Abo bleibt gekündigt.`,
      isByHand
        ? 'Unser Team erstattet den vollen Betrag beim Zahlungsanbieter.'
        : 'Wir haben die Erstattung des vollen Betrags veranlasst. Wann du sie siehst, hängt von deiner Bank ab.',
    ],
    link: 'Dein Abo ansehen',
    close: 'Bitte entschuldige die Umstände. Wenn du Fragen hast, antworte auf diese E-Mail.',
  }),
  es: (amount, isByHand) => ({
    subject: 'Un cobro después de tu cancelación',
    greeting: 'Hola:',
    text: [
      `Hemos recibido ${amount} por tu suscripción, aunque la habías cancelado. Tu suscripción sigue cancelada.`,
      isByHand
        ? 'Nuestro equipo reembolsará el importe completo a través del proveedor de pagos.'
        : 'Hemos solicitado el reembolso del importe completo. El plazo en que lo veas depende de tu banco.',
    ],
    link: 'Ver tu suscripción',
    close: 'Sentimos las molestias. Si tienes alguna pregunta, responde a este correo.',
  }),
  fr: (amount, isByHand) => ({
    subject: 'Un prélèvement après votre résiliation',
    greeting: 'Bonjour,',
    text: [
      `Nous avons reçu ${amount} pour votre abonnement alors que vous l’aviez résilié. Votre abonnement reste résilié.`,
      isByHand
        ? 'Notre équipe remboursera la totalité du montant auprès du prestataire de paiement.'
        : 'Nous avons demandé le remboursement de la totalité du montant. Le délai dépend de votre banque.',
    ],
    link: 'Voir votre abonnement',
    close: 'Veuillez nous excuser pour ce désagrément. Pour toute question, répondez à cet e-mail.',
  }),
};
