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

/** The file name of a receipt: only its number, for discretion. */
export const fileNameOf = (number: string): string => `${number}.pdf`;

export const receiptMail = (
  site: MailSite,
  addressee: Addressee,
  { number, content: { kind, amount_minor, currency } }: Pick<Receipt, 'number' | 'content'>,
  pdf: Uint8Array,
): Mail => {
  const texts = kind === 'refund' ? REFUNDED : PAID;
  const words = texts[addressee.locale](priceText(amount_minor, currency, addressee.locale), number);
  return {
    ...renderMail(site, addressee, words, { path: '/profile?tab=order-history', kind: 'receipt' }),
    attachment: {
      name: fileNameOf(number),
      type: 'application/pdf',
      base64: Buffer.from(pdf).toString('base64'),
    },
  };
};
