/** The coupon field: validates the code and leads to its prices. */
import {} from 'xstate';
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import type { FieldCodes } from '#app/forms/field-codes.ts';

export interface CouponValues {
  readonly coupon: string;
}

export interface CouponInput {
  /** The group it is used in; null: the default one. */
  slug: string | null;
  /** The coupon in the page's URL. */
  key: string | null;
  /** Why that was refused. */
  code: string | null;
}

const check = ({ coupon }: CouponValues): FieldCodes => (coupon.trim() === '' ? { coupon: 'required' } : {});

/** Reports an invalid coupon of the URL before anything is typed. */
const faultsOf = ({ code }: CouponInput): FieldCodes => (code === null ? {} : { coupon: code });

export const couponMachine = formSetup({
  types: {
    values: {} as CouponValues,
    /** As the origin spells it. */
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
