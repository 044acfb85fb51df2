/** The acknowledgement of receipt: on a durable medium, with the content of the statement, its date and its time. */
import type { Locale } from '#app/i18n/i18n.ts';
import { renderMail, type Addressee, type MailSite, type Words } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Statement } from '../api.ts';

interface Facts extends Statement {
  /** Date and time of the receipt in words. */
  readonly when: string;
}

const WORDS: Readonly<Record<Locale, (facts: Facts) => Words>> = {
  en: ({ name, email, contract, when }) => ({
    subject: 'We have received your withdrawal',
    greeting: 'Hello,',
    text: [
      `We received your withdrawal on ${when}. This is what it says:`,
      `I withdraw from this contract: ${contract}. Name: ${name}. Acknowledgement to: ${email}.`,
      'We check the contract and pay back what is due within 14 days, the way you paid. Keep this email as evidence.',
    ],
    close: 'You did not send this? Then answer this email.',
  }),
  de: ({ name, email, contract, when }) => ({
    subject: 'Wir haben deinen Widerruf erhalten',
    greeting: 'Hallo,',
    text: [
      `wir haben deinen Widerruf am ${when} erhalten. Das steht darin:`,
      `Ich widerrufe diesen Vertrag: ${contract}. Name: ${name}. Eingangsbestätigung an: ${email}.`,
      'Wir prüfen den Vertrag und zahlen dir innerhalb von 14 Tagen auf demselben Weg zurück, was dir zusteht. Bewahr diese E-Mail als Nachweis auf.',
    ],
    close: 'Das warst nicht du? Dann antworte auf diese E-Mail.',
  }),
  es: ({ name, email, contract, when }) => ({
    subject: 'Hemos recibido tu desistimiento',
    greeting: 'Hola:',
    text: [
      `Recibimos tu desistimiento el ${when}. Dice lo siguiente:`,
      `Desisto de este contrato: ${contract}. Nombre: ${name}. Acuse de recibo a: ${email}.`,
      'Comprobamos el contrato y te devolvemos lo que corresponda en un plazo de 14 días, por el mismo medio de pago. Guarda este correo como prueba.',
    ],
    close: '¿No lo has enviado tú? Entonces responde a este correo.',
  }),
  fr: ({ name, email, contract, when }) => ({
    subject: 'Nous avons reçu votre rétractation',
    greeting: 'Bonjour,',
    text: [
      `Nous avons reçu votre rétractation le ${when}. Voici son contenu :`,
      `Je renonce à ce contrat : ${contract}. Nom : ${name}. Accusé de réception à : ${email}.`,
      'Nous vérifions le contrat et vous remboursons ce qui vous est dû dans un délai de 14 jours, par le même moyen de paiement. Conservez cet e-mail comme preuve.',
    ],
    close: 'Vous n’avez rien envoyé ? Alors répondez à cet e-mail.',
  }),
};

const whenIn = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(at);

export const receivedMail = (
  site: MailSite,
  addressee: Addressee,
  { statement, at }: { readonly statement: Statement; readonly at: Date },
): Mail => {
  const { locale } = addressee;
  const words = WORDS[locale]({ ...statement, when: whenIn(locale, at) });
  return renderMail(site, addressee, words, { kind: 'withdrawal_received', isAwaited: true });
};
