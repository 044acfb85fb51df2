/** Texts of a receipt, in each language. */
import type { Locale } from '#app/i18n/i18n.ts';

export interface PdfWords {
  readonly receipt: string;
  /** Title of a receipt that names its buyer. */
  readonly invoice: string;
  readonly creditNote: string;
  readonly number: string;
  readonly issued: string;
  readonly paid: string;
  readonly refunded: string;
  readonly reference: string;
  readonly buyer: string;
  readonly item: string;
  readonly coupon: string;
  readonly renewal: string;
  readonly period: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly takesBack: string;
  readonly taxNumber: string;
  readonly questions: string;
}

export const PDF_WORDS: Readonly<Record<Locale, PdfWords>> = {
  en: {
    receipt: 'Receipt',
    invoice: 'Invoice',
    creditNote: 'Credit note',
    number: 'Number',
    issued: 'Date of issue',
    paid: 'Paid on',
    refunded: 'Paid back on',
    reference: 'Reference',
    buyer: 'Billed to',
    item: 'Item',
    coupon: 'Coupon',
    renewal: 'renewal',
    period: 'Period',
    net: 'Net',
    tax: 'VAT',
    total: 'Total',
    takesBack: 'Corrects receipt',
    taxNumber: 'VAT number',
    questions: 'Questions? Write to',
  },
  de: {
    receipt: 'Rechnung',
    invoice: 'Rechnung',
    creditNote: 'Rechnungskorrektur',
    number: 'Nummer',
    issued: 'Rechnungsdatum',
    paid: 'Bezahlt am',
    refunded: 'Erstattet am',
    reference: 'Referenz',
    buyer: 'Rechnung an',
    item: 'Leistung',
    coupon: 'Gutschein',
    renewal: 'Verlängerung',
    period: 'Zeitraum',
    net: 'Netto',
    tax: 'MwSt.',
    total: 'Gesamt',
    takesBack: 'Korrigiert Rechnung',
    taxNumber: 'USt-IdNr.',
    questions: 'Fragen? Schreib an',
  },
  es: {
    receipt: 'Factura simplificada',
    invoice: 'Factura',
    creditNote: 'Factura rectificativa',
    number: 'Número',
    issued: 'Fecha de expedición',
    paid: 'Pagado el',
    refunded: 'Devuelto el',
    reference: 'Referencia',
    buyer: 'Cliente',
    item: 'Concepto',
    coupon: 'Cupón',
    renewal: 'renovación',
    period: 'Periodo',
    net: 'Base imponible',
    tax: 'IVA',
    total: 'Total',
    takesBack: 'Rectifica la factura',
    taxNumber: 'NIF-IVA',
    questions: '¿Preguntas? Escribe a',
  },
  fr: {
    receipt: 'Facture',
    invoice: 'Facture',
    creditNote: 'Avoir',
    number: 'Numéro',
    issued: 'Date d’émission',
    paid: 'Payé le',
    refunded: 'Remboursé le',
    reference: 'Référence',
    buyer: 'Facturé à',
    item: 'Désignation',
    coupon: 'Code promo',
    renewal: 'renouvellement',
    period: 'Période',
    net: 'Montant HT',
    tax: 'TVA',
    total: 'Total TTC',
    takesBack: 'Annule la facture',
    taxNumber: 'N° de TVA',
    questions: 'Une question ? Écrivez à',
  },
};
