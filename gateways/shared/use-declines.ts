/** Texts for decline reasons (README 4 of payments), and what to do about them. */
import { useLingui } from '@lingui/react/macro';
import type { Decline } from '#ports/declines.ts';

export function useDeclines(): (decline: Decline | null) => string {
  const { t } = useLingui();
  const texts: Record<Decline, string> = {
    postal_code: t`Invalid Postal Code`,
    bank: t`Declined by the bank`,
    cvv: t`Invalid CVV`,
    velocity: t`Declined: too many payments in a short time`,
    funds: t`Insufficient funds`,
    already_member: t`You already have a subscription with this card`,
    not_accepted: t`This card is not accepted`,
    too_many_denials: t`Declined too often: please wait a day, or use another card`,
    duplicate: t`This payment was sent twice, and was taken once at most`,
    expired: t`The card has expired`,
    retry: t`The bank asks to try again`,
    service: t`The bank does not allow this kind of payment`,
    card_number: t`Invalid Card Number`,
    three_d_secure: t`Your bank could not confirm that it was you`,
    expiry_date: t`The expiry date is not valid`,
    too_many_tries: t`Too many invalid tries`,
    limit: t`The card's limit is exceeded`,
    other: t`The payment was declined`,
  };
  return (decline) => texts[decline ?? 'other'];
}
