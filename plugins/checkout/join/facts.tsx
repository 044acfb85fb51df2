/**
 * Terms next to the payment button: current and next charge, included tax, name on the statement, and accepted cards.
 */
import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/price.ts';
import { DefinitionList } from '#ui/text/definition-list.tsx';
import type { PaymentFacts } from '../reads.ts';
import styles from './join.module.css';

/** Size (px) of a card logo. */
const CARD_PX = { width: 38, height: 24 };

/** The name of a card, which is the same in every language. */
const nameOf = (card: string): string =>
  card
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export function Facts({ facts }: { facts: PaymentFacts }) {
  const { t, i18n } = useLingui();
  const { today, tax, next, statement, cards } = facts;
  const text = ({ amount_in_cents: cents, currency }: NonNullable<PaymentFacts['today']>) =>
    priceText(cents, currency, i18n.locale);
  const amount = next ? text(next) : '';
  // In UTC, so that the server-rendered day is the same for every visitor.
  const day = next ? i18n.date(next.at, { dateStyle: 'long', timeZone: 'UTC' }) : '';
  const percent = tax ? i18n.number(tax.percent) : '';
  const taxAmount =
    tax && today ? text({ amount_in_cents: tax.amount_in_cents, currency: today.currency }) : '';
  const now = today ? text(today) : '';
  const items = [
    today && {
      term: t`Today`,
      detail: tax && today.amount_in_cents > 0 ? t`${now}, including ${percent} % VAT (${taxAmount})` : now,
    },
    today && { term: t`After that`, detail: next ? t`${amount} on ${day}` : t`Nothing more is charged` },
    statement && { term: t`On your statement`, detail: statement },
  ].filter((item) => item !== null && item !== '');
  return (
    <>
      <DefinitionList variant="rows" items={items} />
      {cards.length > 0 && (
        <ul className={styles.cards} aria-label={t`Cards we take`}>
          {cards.map((card) => (
            <li key={card}>
              <img src={`/images/cards/${card}.svg`} alt={nameOf(card)} {...CARD_PX} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
