/**
 * Tests the behaviour that all forms share: input is discarded after sending, errors can be corrected, and waiting
 * times are stored.
 */
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor, type ActorRefFrom } from 'xstate';
import { ApiError } from '../http/errors.ts';
import { EMPTY_FORM, formSetup, formStates } from './form.ts';

interface Typed {
  readonly name: string;
}

const machine = formSetup({
  types: { values: {} as Typed, answer: {} as string },
  check: ({ name }): Record<string, string> => (name === '' ? { name: 'required' } : {}),
}).createMachine({ id: 'form', context: EMPTY_FORM, initial: 'editing', states: formStates() });

const post = vi.fn<(values: Typed) => Promise<string>>();
const finish = vi.fn<() => void>();
let clock = new SimulatedClock();
let form: ActorRefFrom<typeof machine>;
beforeEach(() => {
  post.mockReset().mockResolvedValue('kept');
  finish.mockReset();
  clock = new SimulatedClock();
  form = createActor(
    machine.provide({
      actors: { post: fromPromise(({ input }) => post(input.values)) },
      actions: { finish },
    }),
    { clock },
  ).start();
});

const submit = (name: string) => {
  form.send({ type: 'submit', values: { name } });
  return waitFor(form, (snapshot) => !snapshot.hasTag('busy'));
};

it('a valid form is sent, its reply stored, its values discarded, and its follow-up runs once', async () => {
  const { value, context } = await submit('Robin');
  expect(value).toBe('done');
  expect(post.mock.calls).toEqual([[{ name: 'Robin' }]]);
  expect(context).toEqual({ ...EMPTY_FORM, answer: 'kept' });
  expect(finish).toHaveBeenCalledOnce();
});

it('an invalid form is not sent, and submitting it again reports the error again', async () => {
  const first = await submit('');
  expect(first.value).toBe('invalid');
  expect(first.context.faults).toEqual({ name: 'required' });
  const second = await submit('');
  // A new object, so that the focus moves to the field again.
  expect(second.context.faults).not.toBe(first.context.faults);
  expect(post).not.toHaveBeenCalled();
});

it.each([
  ['a field of the form', { name: 'taken' }, 'invalid'],
  ['a field the form does not have', { token: 'required' }, 'refused'],
])('a form that the origin refuses with %s can be corrected', async (_, fields, state) => {
  post.mockRejectedValue(new ApiError(422, { code: 'invalid', fields }));
  const { value, context } = await submit('Robin');
  expect(value).toBe(state);
  expect(context).toMatchObject({ values: null, refusal: { code: 'invalid', fields }, faults: fields });
});

it('a rate-limited form sends nothing for the given time and accepts input afterwards', async () => {
  post.mockRejectedValue(new ApiError(429, { code: 'too_many_requests', retry_after_s: 42 }));
  expect((await submit('Robin')).value).toBe('limited');
  clock.increment(41_999);
  expect((await submit('Robin')).value).toBe('limited');
  clock.increment(1);
  expect(form.getSnapshot().value).toBe('editing');
  expect(form.getSnapshot().context).toEqual(EMPTY_FORM);
  expect(post).toHaveBeenCalledOnce();
});

it('a call that takes too long is aborted', async () => {
  post.mockReturnValue(new Promise(() => {}));
  form.send({ type: 'submit', values: { name: 'Robin' } });
  clock.increment(20_000);
  expect(form.getSnapshot().value).toBe('refused');
  expect(form.getSnapshot().context).toMatchObject({ values: null, refusal: { code: 'timeout' } });
});
