/** The coupon field: validates the code and opens the page with its prices. */
import {} from 'xstate';
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import type { FieldCodes } from '#app/forms/field-codes.ts';

export interface CouponValues {
  readonly coupon: string;
}

export interface CouponInput {
  /** The group in which the coupon is used; null for the default group. */
  slug: string | null;
  /** The coupon in the page's URL. */
  key: string | null;
  /** Error code of that coupon; null if it was not refused. */
  code: string | null;
}

const check = ({ coupon }: CouponValues): FieldCodes => (coupon.trim() === '' ? { coupon: 'required' } : {});

/** Reports an invalid coupon of the URL before anything is typed. */
const faultsOf = ({ code }: CouponInput): FieldCodes => (code === null ? {} : { coupon: code });

export const couponMachine = formSetup({
  types: {
    values: {} as CouponValues,
    /** The code as the origin spells it. */
    answer: {} as string,
    context: {} as CouponInput,
    input: {} as CouponInput,
  },
  check,
}).createMachine({
  id: 'coupon',
  context: ({ input }) => ({ ...EMPTY_FORM, ...input, faults: faultsOf(input) }),
  initial: 'editing',
  states: formStates(),
});
