/** Checks that a translation is requested once, and that later clicks hide it and show it again. */
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { translationMachine } from './machine.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('a translation is requested once, and again only after a failure', async () => {
  const translate = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValueOnce('Kalt und hell.');
  const actor = createActor(
    translationMachine.provide({ actors: { translate: fromPromise<string>(() => translate()) } }),
  ).start();
  const press = async () => {
    actor.send({ type: 'toggle' });
    await settled();
    return [actor.getSnapshot().value, actor.getSnapshot().context.text];
  };
  expect(await press()).toEqual(['failed', null]);
  expect(await press()).toEqual(['translated', 'Kalt und hell.']);
  expect(await press()).toEqual(['original', 'Kalt und hell.']);
  expect(await press()).toEqual(['translated', 'Kalt und hell.']);
  expect(translate).toHaveBeenCalledTimes(2);
});
