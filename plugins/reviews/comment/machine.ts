/** Writing a comment: it is sent for moderation, and 1500 ms later another may be sent (README 3). */
import { fieldCodesOf } from '#app/forms/field-codes.ts';
import { EMPTY_FORM, formSetup, formStates } from '#app/forms/form.ts';
import type { OwnComment } from '../api.ts';
import { CommentFields } from '../fields.ts';
import { DEBOUNCE_MS } from '../rule.ts';

const { done, ...states } = formStates({ sent: 'resting' });

export const commentMachine = formSetup({
  types: { values: {} as CommentFields, answer: {} as OwnComment },
  check: (values) => fieldCodesOf(CommentFields, values),
})
  .extend({ delays: { debounce: DEBOUNCE_MS } })
  .createMachine({
    id: 'comment',
    context: EMPTY_FORM,
    initial: 'editing',
    states: {
      ...states,
      /** The comment is stored; a second click is ignored. */
      resting: { tags: 'busy', entry: ['forgetValues', 'finish'], after: { debounce: 'done' } },
      done: { on: done.on },
    },
  });
