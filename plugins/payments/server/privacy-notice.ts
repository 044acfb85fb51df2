/** The privacy page's text about the data that this plugin stores. */
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import { UNTIL_LAW } from '#server/privacy/periods.ts';

export const PRIVACY: readonly PrivacyNotice[] = [
  {
    tables: ['subscriptions', 'owned_movies'],
    what: {
      en: 'What your account gives access to, and until when',
      de: 'Wozu dein Konto Zugang gibt, und bis wann',
      es: 'A qué da acceso tu cuenta, y hasta cuándo',
      fr: 'Ce à quoi votre compte donne accès, et jusqu’à quand',
    },
    purpose: {
      en: 'To give you that access',
      de: 'Um dir diesen Zugang zu geben',
      es: 'Para darte ese acceso',
      fr: 'Pour vous donner cet accès',
    },
    basis: 'contract',
    recipients: ['hosting'],
  },
  {
    tables: ['transactions', 'ledger_entries', 'ledger_postings', 'entitlements', 'film_sales'],
    what: {
      en: 'Payments and what they gave access to, without your name once the account is deleted',
      de: 'Zahlungen und wozu sie Zugang gaben; ohne deinen Namen, sobald das Konto gelöscht ist',
      es: 'Los pagos y a qué dieron acceso, sin tu nombre desde que se elimina la cuenta',
      fr: 'Les paiements et ce à quoi ils ont donné accès, sans votre nom une fois le compte supprimé',
    },
    purpose: { en: 'Accounting', de: 'Buchführung', es: 'Contabilidad', fr: 'Comptabilité' },
    basis: 'law',
    recipients: ['hosting'],
    until: UNTIL_LAW,
  },
  {
    tables: ['payments', 'payment_operations', 'gateway_events'],
    what: {
      en: 'Your orders and what the payment provider reports of them, without your name once the account is deleted',
      de: 'Deine Bestellungen und was der Zahlungsanbieter dazu meldet; ohne deinen Namen, sobald das Konto gelöscht ist',
      es: 'Tus pedidos y lo que comunica de ellos el proveedor de pagos, sin tu nombre desde que se elimina la cuenta',
      fr: 'Vos commandes et ce que le prestataire de paiement en dit, sans votre nom une fois le compte supprimé',
    },
    purpose: {
      en: 'To take payments, and for accounting',
      de: 'Um Zahlungen anzunehmen und für die Buchführung',
      es: 'Para cobrar y para la contabilidad',
      fr: 'Pour encaisser, et pour la comptabilité',
    },
    basis: 'law',
    recipients: ['hosting', 'payments'],
    until: UNTIL_LAW,
  },
  {
    tables: ['gateway_callbacks'],
    what: {
      en: 'Messages of the payment provider about your payments',
      de: 'Nachrichten des Zahlungsanbieters zu deinen Zahlungen',
      es: 'Los mensajes del proveedor de pagos sobre tus pagos',
      fr: 'Les messages du prestataire de paiement sur vos paiements',
    },
    purpose: {
      en: 'To settle disputes about a payment',
      de: 'Um Streit über eine Zahlung zu klären',
      es: 'Para resolver disputas sobre un pago',
      fr: 'Pour régler un litige sur un paiement',
    },
    basis: 'interest',
    recipients: ['hosting', 'payments'],
  },
  {
    tables: ['payment_means'],
    what: {
      en: 'The last four digits of your card, when it expires, and the name the payment provider has for it',
      de: 'Die letzten vier Ziffern deiner Karte, ihr Ablauf und der Name, den der Zahlungsanbieter ihr gibt',
      es: 'Las cuatro últimas cifras de tu tarjeta, su caducidad y el nombre que le da el proveedor de pagos',
      fr: 'Les quatre derniers chiffres de votre carte, son expiration et le nom que lui donne le prestataire de paiement',
    },
    purpose: {
      en: 'To charge renewals',
      de: 'Um Verlängerungen abzubuchen',
      es: 'Para cobrar las renovaciones',
      fr: 'Pour encaisser les renouvellements',
    },
    basis: 'contract',
    recipients: ['hosting', 'payments'],
  },
];
