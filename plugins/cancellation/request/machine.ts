/** The form that requests the cancellation link. It succeeds whether or not the email address has a subscription. */
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import { codeOf } from '#app/http/errors.ts';
import { CancelRequest } from './fields.ts';

export interface RequestInput {
  /** The member's own email address, or empty. */
  email: string;
}

export const requestMachine = formSetup({
  types: {
    values: {} as CancelRequest,
    context: {} as RequestInput,
    input: {} as RequestInput,
    events: {} as { type: 'again' },
  },
  check: (values) => fieldCodesOf(CancelRequest, values),
})
  .extend({
    guards: {
      isBundle: ({ event }) => 'error' in event && codeOf(event.error) === 'bundle_subscription',
    },
  })
  .createMachine({
    id: 'request',
    context: ({ input }) => ({ ...EMPTY_FORM, ...input }),
    initial: 'editing',
    states: {
      ...formStates({ onError: [{ guard: 'isBundle', target: 'bundle' }] }),
      /** Shown for any email address; the link can be requested again. */
      done: { entry: 'finish', on: { again: 'editing' } },
      bundle: { type: 'final', entry: 'forgetValues' },
    },
  });
