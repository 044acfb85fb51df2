/** Creates the PDF of a receipt with the standard PDF fonts, which cover Western European languages, € and £. */
import type PDFDocument from 'pdfkit';
import type { Locale } from '#app/i18n/i18n.ts';
import { nameIn } from '#app/i18n/names.ts';
import { priceText } from '#app/i18n/price.ts';
import { translate } from '#server/i18n/text.ts';
import { PDF_TEXTS, type PdfWords } from './pdf-texts.ts';
import { printable } from '../api/printable.ts';
import type { Receipt } from './store.ts';
import type { ReceiptContent } from './tables.ts';

/** Dimensions in points, on an A4 page. */
const MARGIN = 64;
const WIDTH = 595.28 - 2 * MARGIN;
const LABEL_WIDTH = 150;
const LINE = 20;
const INK = '#1b191d';
const DIM = '#6a6470';

type Doc = InstanceType<typeof PDFDocument>;
type Line = readonly [label: string, value: string];

const dayIn = (locale: Locale, at: string | Date): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

/** The name of a country in the language of the receipt. */
const countryIn = (locale: Locale, country: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;

const factsOf = (words: PdfWords, { number, content, issued_at }: Receipt, locale: Locale): Line[] => [
  [words.number, number],
  [words.issued, dayIn(locale, issued_at)],
  [content.kind === 'refund' ? words.refunded : words.paid, dayIn(locale, content.paid_at)],
  ...(content.corrects ? ([[words.takesBack, content.corrects]] as const) : []),
  [words.reference, content.reference],
];

/** The buyer, line by line; empty if there is none. */
const buyerOf = (words: PdfWords, { buyer }: Receipt, locale: Locale): Line[] =>
  buyer
    ? [
        [words.buyer, buyer.name],
        ['', buyer.address],
        ['', `${buyer.zip_code} ${buyer.city}, ${countryIn(locale, buyer.country)}`],
        ...(buyer.tax_number === '' ? [] : ([[words.taxNumber, buyer.tax_number]] as const)),
      ]
    : [];

const signOf = ({ kind }: ReceiptContent): number => (kind === 'refund' ? -1 : 1);

function itemsOf(words: PdfWords, content: ReceiptContent, locale: Locale): Line[] {
  const { lines } = content;
  if (!lines) return itemOf(words, content, locale);
  return lines.map(({ names, amount_minor }) => [
    nameIn(names, locale),
    priceText(signOf(content) * amount_minor, content.currency, locale),
  ]);
}

function itemOf(words: PdfWords, { kind, names, period }: ReceiptContent, locale: Locale): Line[] {
  const name = kind === 'renewal' ? `${nameIn(names, locale)}, ${words.renewal}` : nameIn(names, locale);
  const days = period && `${dayIn(locale, period.from)} – ${dayIn(locale, period.to)}`;
  return [[words.item, name], ...(days ? ([[words.period, days]] as const) : [])];
}

function sumsOf(words: PdfWords, content: ReceiptContent, locale: Locale): Line[] {
  const { amount_minor, currency, tax } = content;
  const price = (minor: number): string => priceText(signOf(content) * minor, currency, locale);
  if (!tax) return [[words.total, price(amount_minor)]];
  const percent =
    tax.percent === null
      ? ''
      : ` ${new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(tax.percent / 100)}`;
  return [
    [words.net, price(amount_minor - tax.minor)],
    [`${words.tax}${percent} (${countryIn(locale, tax.country)})`, price(tax.minor)],
    [words.total, price(amount_minor)],
  ];
}

function rule(doc: Doc): void {
  const y = doc.y + LINE / 2;
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(DIM)
    .stroke();
  doc.y = y + LINE;
}

function write(doc: Doc, lines: readonly Line[], align: 'left' | 'right'): void {
  for (const [label, value] of lines) {
    const { y } = doc;
    const labelWidth = align === 'left' ? LABEL_WIDTH : WIDTH - LABEL_WIDTH;
    doc.fillColor(DIM).text(printable(label), MARGIN, y, { width: labelWidth });
    const below = doc.y;
    doc.fillColor(INK).text(printable(value), MARGIN + labelWidth, y, { width: WIDTH - labelWidth, align });
    doc.y = Math.max(doc.y, below) + LINE / 4;
  }
}

/** The bytes of the document; the same receipt in the same language always has the same bytes. */
export async function receiptPdf(receipt: Receipt, locale: Locale): Promise<Uint8Array> {
  // Loads the PDF library only when a receipt is created.
  const { default: Pdf } = await import('pdfkit');
  const { number, content, issued_at } = receipt;
  const { seller } = content;
  const words = translate(locale, PDF_TEXTS);
  const title = content.kind === 'refund' ? words.creditNote : receipt.buyer ? words.invoice : words.receipt;
  const doc = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: locale,
    info: { Title: printable(`${title} ${number}`), CreationDate: issued_at, ModDate: issued_at },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  doc.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(printable(seller.company));
  doc.font('Helvetica').fontSize(9).fillColor(DIM);
  doc.text(printable(`${seller.address}, ${countryIn(locale, seller.country)}`));
  if (seller.tax_number) doc.text(printable(`${words.taxNumber} ${seller.tax_number}`));
  doc.moveDown(3).font('Helvetica-Bold').fontSize(22).fillColor(INK).text(printable(title));
  doc.moveDown(1).font('Helvetica').fontSize(10);
  write(doc, factsOf(words, receipt, locale), 'left');
  rule(doc);
  const buyer = buyerOf(words, receipt, locale);
  write(doc, buyer, 'left');
  if (buyer.length > 0) rule(doc);
  write(doc, itemsOf(words, content, locale), content.lines ? 'right' : 'left');
  if (content.coupon) write(doc, [[words.coupon, content.coupon]], content.lines ? 'right' : 'left');
  rule(doc);
  write(doc, sumsOf(words, content, locale), 'right');
  doc.moveDown(3).fontSize(9).fillColor(DIM);
  doc.text(printable(`${words.questions} ${seller.email}`), MARGIN, doc.y, { width: WIDTH });
  doc.end();
  return whole;
}
