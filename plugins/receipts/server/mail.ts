/** The email with a receipt. */
import type { Locale } from '#app/i18n/i18n.ts';
import { priceText } from '#app/i18n/price.ts';
import { renderMail, type Addressee, type MailSite, type Words } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Receipt } from './store.ts';

type Texts = Readonly<Record<Locale, (amount: string, number: string) => Words>>;

const PAID: Texts = {
  en: (amount, number) => ({
    subject: `Your receipt ${number}`,
    greeting: 'Hello,',
    text: [`We have received ${amount}, thank you. Your receipt ${number} is attached.`],
    link: 'All orders',
    close: 'You find it in your order history at any time.',
  }),
  de: (amount, number) => ({
    subject: `Deine Rechnung ${number}`,
    greeting: 'Hallo,',
    text: [`wir haben ${amount} erhalten, danke. Deine Rechnung ${number} hängt an.`],
    link: 'Alle Bestellungen',
    close: 'Du findest sie jederzeit unter deinen Bestellungen.',
  }),
  es: (amount, number) => ({
    subject: `Tu factura ${number}`,
    greeting: 'Hola:',
    text: [`Hemos recibido ${amount}, gracias. Adjuntamos tu factura ${number}.`],
    link: 'Todos los pedidos',
    close: 'La tienes siempre en tu historial de pedidos.',
  }),
  fr: (amount, number) => ({
    subject: `Votre facture ${number}`,
    greeting: 'Bonjour,',
    text: [`Nous avons reçu ${amount}, merci. Votre facture ${number} est jointe.`],
    link: 'Toutes les commandes',
    close: 'Vous la retrouvez à tout moment dans vos commandes.',
  }),
};

const REFUNDED: Texts = {
  en: (amount, number) => ({
    subject: `Your credit note ${number}`,
    greeting: 'Hello,',
    text: [`We have paid back ${amount}. Your credit note ${number} is attached.`],
    link: 'All orders',
    close: 'How soon the money is there depends on your bank.',
  }),
  de: (amount, number) => ({
    subject: `Deine Rechnungskorrektur ${number}`,
    greeting: 'Hallo,',
    text: [`wir haben ${amount} erstattet. Die Rechnungskorrektur ${number} hängt an.`],
    link: 'Alle Bestellungen',
    close: 'Wann das Geld da ist, hängt von deiner Bank ab.',
  }),
  es: (amount, number) => ({
    subject: `Tu factura rectificativa ${number}`,
    greeting: 'Hola:',
    text: [`Hemos devuelto ${amount}. Adjuntamos la factura rectificativa ${number}.`],
    link: 'Todos los pedidos',
    close: 'El plazo en que llegue el dinero depende de tu banco.',
  }),
  fr: (amount, number) => ({
    subject: `Votre avoir ${number}`,
    greeting: 'Bonjour,',
    text: [`Nous avons remboursé ${amount}. L’avoir ${number} est joint.`],
    link: 'Toutes les commandes',
    close: 'Le délai de versement dépend de votre banque.',
  }),
};

/**
 * Confirms the request for immediate access and its consequence on a durable medium (Directive 2011/83/EU, article 8(7);
 * the sentence that the buyer agreed to is in ports/withdrawal-right.ts).
 */
const BEGINS_NOW: Readonly<Record<Locale, string>> = {
  en: 'We confirm: you asked for access before the 14 days for a withdrawal are over, and you know that you lose your right of withdrawal as soon as you begin to watch or download a film.',
  de: 'Wir bestätigen: Du hast den Zugang vor Ablauf der Widerrufsfrist von 14 Tagen verlangt, und dir ist bekannt, dass du dein Widerrufsrecht verlierst, sobald du mit dem Ansehen oder Herunterladen eines Films beginnst.',
  es: 'Confirmamos que has pedido el acceso antes de que termine el plazo de desistimiento de 14 días y que sabes que pierdes tu derecho de desistimiento en cuanto empieces a ver o descargar una película.',
  fr: 'Nous confirmons que vous avez demandé l’accès avant la fin du délai de rétractation de 14 jours et que vous savez perdre votre droit de rétractation dès que vous commencez à regarder ou à télécharger un film.',
};

/** The file name of a receipt: only its number, for discretion. */
export const fileNameOf = (number: string): string => `${number}.pdf`;

export const receiptMail = (
  site: MailSite,
  addressee: Addressee,
  {
    number,
    content: { kind, amount_minor, currency },
    beginsNow,
  }: Pick<Receipt, 'number' | 'content'> & { readonly beginsNow: boolean },
  pdf: Uint8Array,
): Mail => {
  const texts = kind === 'refund' ? REFUNDED : PAID;
  const { text, ...rest } = texts[addressee.locale](
    priceText(amount_minor, currency, addressee.locale),
    number,
  );
  const words = { ...rest, text: beginsNow ? [...text, BEGINS_NOW[addressee.locale]] : text };
  return {
    ...renderMail(site, addressee, words, { path: '/profile?tab=order-history', kind: 'receipt' }),
    attachment: {
      name: fileNameOf(number),
      type: 'application/pdf',
      base64: Buffer.from(pdf).toString('base64'),
    },
  };
};
