/** The emails about a continued subscription: after a reactivation, with another plan, and in a free year. */
import { priceText } from '#app/i18n/price.ts';
import { nameIn } from '#app/i18n/names.ts';
import { renderMail, type Addressee, type MailSite } from '#server/mail/mail-template.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { PlanSnapshot } from '#ports/plan-quotes.ts';
import { CHANGED, STAYS, WILL_CHANGE } from './mail-texts-change.ts';
import { FREE_YEAR, CONTINUES } from './mail-texts-continuing.ts';
import { dayIn, SUBSCRIPTION_TAB } from './mails.ts';

type Plan = Pick<PlanSnapshot, 'names' | 'currency'>;

/** A future charge, in minor units of the plan's currency. */
export interface NextCharge {
  readonly at: Date;
  readonly amountMinor: number;
}

const chargeIn = ({ locale }: Addressee, { currency }: Plan, { at, amountMinor }: NextCharge) => ({
  day: dayIn(locale, at),
  amount: priceText(amountMinor, currency, locale),
});

export const continuesMail = (site: MailSite, to: Addressee, plan: Plan, next: NextCharge): Mail => {
  const { day, amount } = chargeIn(to, plan, next);
  return renderMail(site, to, CONTINUES(nameIn(plan.names, to.locale), day, amount), {
    path: SUBSCRIPTION_TAB,
    kind: 'subscription_goes_on',
  });
};

/** A change from one plan to another. */
export type PlanChange = { readonly from: Plan; readonly plan: Plan } & (
  | {
      /** The new plan has begun and was paid, minus the value of the rest of the old plan. */
      readonly is: 'begun';
      readonly since: Date;
      readonly paidMinor: number;
      readonly priceMinor: number;
      readonly next: NextCharge | null;
    }
  /** `planned`: the new plan begins with its charge. `taken_back`: the current plan stays instead of `from`. */
  | { readonly is: 'planned' | 'taken_back'; readonly next: NextCharge }
);

function wordsOf(to: Addressee, change: PlanChange) {
  const { locale } = to;
  const { plan } = change;
  const names = { from: nameIn(change.from.names, locale), to: nameIn(plan.names, locale) };
  if (change.is !== 'begun') {
    const texts = change.is === 'planned' ? WILL_CHANGE : STAYS;
    return texts({ ...names, ...chargeIn(to, plan, change.next) });
  }
  const { since, paidMinor, priceMinor, next } = change;
  const price = (minor: number): string => priceText(minor, plan.currency, locale);
  return CHANGED({
    ...names,
    since: dayIn(locale, since),
    paid: price(paidMinor),
    price: price(priceMinor),
    credit: priceMinor > paidMinor ? price(priceMinor - paidMinor) : null,
    next: next && chargeIn(to, plan, next),
  });
}

export const planChangedMail = (site: MailSite, to: Addressee, change: PlanChange): Mail =>
  renderMail(site, to, wordsOf(to, change), { path: SUBSCRIPTION_TAB, kind: 'plan_changed' });

/** The email to a member charged by a gateway until now. `isByHand`: staff have to cancel it there. */
export const freeYearMail = (
  site: MailSite,
  to: Addressee,
  { end, plan, amountMinor, isByHand }: { end: Date; plan: Plan; amountMinor: number; isByHand: boolean },
): Mail => {
  const { day, amount } = chargeIn(to, plan, { at: end, amountMinor });
  const facts = { day, amount, plan: nameIn(plan.names, to.locale), isByHand };
  return renderMail(site, to, FREE_YEAR(facts), { path: SUBSCRIPTION_TAB, kind: 'free_year' });
};
