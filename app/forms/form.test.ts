/** What every form does, whatever its fields: what was typed is forgotten, faults stand where they can be mended, waits are stored. */
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

it('sends what was typed, keeps the answer, forgets the values and does what follows once', async () => {
  const { value, context } = await submit('Robin');
  expect(value).toBe('done');
  expect(post.mock.calls).toEqual([[{ name: 'Robin' }]]);
  expect(context).toEqual({ ...EMPTY_FORM, answer: 'kept' });
  expect(finish).toHaveBeenCalledOnce();
});

it('sends nothing that its own check finds wrong, and tells anew of a fault that is sent again', async () => {
  const first = await submit('');
  expect(first.value).toBe('invalid');
  expect(first.context.faults).toEqual({ name: 'required' });
  const second = await submit('');
  // Another object: the focus goes to the field once more.
  expect(second.context.faults).not.toBe(first.context.faults);
  expect(post).not.toHaveBeenCalled();
});

it.each([
  ['a field of the form', { name: 'taken' }, 'invalid'],
  ['a field the form does not have', { token: 'required' }, 'refused'],
])('is where it can be mended when the origin refuses %s', async (_, fields, state) => {
  post.mockRejectedValue(new ApiError(422, { code: 'invalid', fields }));
  const { value, context } = await submit('Robin');
  expect(value).toBe(state);
  expect(context).toMatchObject({ values: null, refusal: { code: 'invalid', fields }, faults: fields });
});

it('waits as long as it was told, sends nothing meanwhile, and may be typed into afterwards', async () => {
  post.mockRejectedValue(new ApiError(429, { code: 'too_many_requests', retry_after_s: 42 }));
  expect((await submit('Robin')).value).toBe('limited');
  clock.increment(41_999);
  expect((await submit('Robin')).value).toBe('limited');
  clock.increment(1);
  expect(form.getSnapshot().value).toBe('editing');
  expect(form.getSnapshot().context).toEqual(EMPTY_FORM);
  expect(post).toHaveBeenCalledOnce();
});

it('gives up a call that takes too long', async () => {
  post.mockReturnValue(new Promise(() => {}));
  form.send({ type: 'submit', values: { name: 'Robin' } });
  clock.increment(20_000);
  expect(form.getSnapshot().value).toBe('refused');
  expect(form.getSnapshot().context).toMatchObject({ values: null, refusal: { code: 'timeout' } });
});
