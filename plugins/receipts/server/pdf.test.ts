/** The PDF of a receipt: every sum and text in every language, deterministic bytes, and no missing glyphs. */
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { textOf } from '#tests/support/pdf-text.ts';
import { receiptPdf } from './pdf.ts';
import { printable } from '../api/printable.ts';
import { RECEIPT } from './sample.ts';

describe('a receipt', () => {
  it.each([
    [
      'en',
      [
        'Receipt',
        'Monthly',
        'VAT 21% (Spain)',
        '16.49\u00a0€',
        '3.46\u00a0€',
        '19.95\u00a0€',
        'June 1, 2026',
      ],
    ],
    ['de', ['Rechnung', 'Monatsabo', 'MwSt. 21\u00a0% (Spanien)', '19,95\u00a0€', '1. Juni 2026']],
    [
      'es',
      [
        'Número',
        'Suscripción mensual',
        'IVA 21\u00a0% (España)',
        '19,95\u00a0€',
        '¿Preguntas? Escribe a support@nocturne.example',
      ],
    ],
    ['fr', ['Référence', 'Abonnement mensuel', 'TVA 21\u00a0% (Espagne)', '19,95\u00a0€', 'Date d’émission']],
  ] as const)('states in %s what was paid, when and with which tax', async (locale, expected) => {
    const text = textOf(await receiptPdf(RECEIPT, locale));
    for (const one of [...expected, 'R-2026-000042', 'Nocturne Pictures S.L.', 'ESB00000000'])
      expect(text).toContain(one);
    expect(text).not.toContain('?'.repeat(2));
  });

  it('has the same bytes each time it is created', async () => {
    const twice = await Promise.all([receiptPdf(RECEIPT, 'de'), receiptPdf(RECEIPT, 'de')]);
    expect(Buffer.from(twice[0]).equals(Buffer.from(twice[1]))).toBe(true);
  });

  it.each(LOCALES)('a credit note in %s refers to the receipt that it corrects', async (locale) => {
    const content = { ...RECEIPT.content, kind: 'refund', corrects: 'R-2026-000007', period: null } as const;
    const text = textOf(await receiptPdf({ ...RECEIPT, content }, locale));
    expect(text).toContain('R-2026-000007');
    expect(text).toMatch(/-19[.,]95/);
  });

  it('the receipt and the credit note of a cart have a line with a price for each film', async () => {
    const names = (en: string) => ({ en, de: `${en} (de)`, es: en, fr: en });
    const lines = [
      { names: names('The Night Ferry'), amount_minor: 790 },
      { names: names('Salt on the Window'), amount_minor: 1205 },
    ];
    const content = { ...RECEIPT.content, names: names('Both'), lines, period: null };
    const text = textOf(await receiptPdf({ ...RECEIPT, content }, 'de'));
    for (const one of [
      'The Night Ferry (de)',
      '7,90\u00a0€',
      'Salt on the Window (de)',
      '12,05\u00a0€',
      '19,95\u00a0€',
    ])
      expect(text).toContain(one);
    expect(text).not.toContain('Both');
    const back = textOf(await receiptPdf({ ...RECEIPT, content: { ...content, kind: 'refund' } }, 'en'));
    expect(back).toMatch(/-7\.90/);
    expect(back).toMatch(/-12\.05/);
  });

  it.each([
    ['en', 'Coupon'],
    ['de', 'Gutschein'],
    ['es', 'Cupón'],
    ['fr', 'Code promo'],
  ] as const)('a receipt with a coupon shows the coupon in %s', async (locale, word) => {
    const text = textOf(
      await receiptPdf({ ...RECEIPT, content: { ...RECEIPT.content, coupon: 'LATESHOW' } }, locale),
    );
    expect(text).toContain(word);
    expect(text).toContain('LATESHOW');
    expect(textOf(await receiptPdf(RECEIPT, locale))).not.toContain(word);
  });

  it('a receipt without tax shows only the total', async () => {
    const content = { ...RECEIPT.content, tax: null, currency: 'USD' } as const;
    const text = textOf(await receiptPdf({ ...RECEIPT, content }, 'en'));
    expect(text).toContain('$19.95');
    expect(text).not.toContain('VAT 21');
  });
});

it.each([
  ['Ærø, Łódź – “The Ferry”…', 'Ærø, Lódz – “The Ferry”…'],
  ['12\u202f345,00\u00a0€ −5', '12\u00a0345,00\u00a0€ -5'],
  ['夜の船', '???'],
])('%s is printed as %s', (text, printed) => expect(printable(text)).toBe(printed));
