/** The field of a coupon: typed, checked, and led to the prices it makes. */
import {} from 'xstate';
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import type { FieldCodes } from '#app/forms/field-codes.ts';

export interface CouponValues {
  readonly coupon: string;
}

export interface CouponInput {
  /** Of the group it is used in; null: the default one. */
  slug: string | null;
  /** The coupon that the address of the page came with. */
  key: string | null;
  /** Why that was not taken. */
  code: string | null;
}

const check = ({ coupon }: CouponValues): FieldCodes => (coupon.trim() === '' ? { coupon: 'required' } : {});

/** What the address came with is told before anything is typed. */
const faultsOf = ({ code }: CouponInput): FieldCodes => (code === null ? {} : { coupon: code });

export const couponMachine = formSetup({
  types: {
    values: {} as CouponValues,
    /** As the origin writes it. */
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
