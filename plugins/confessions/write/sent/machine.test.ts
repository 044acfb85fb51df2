/** The member's own confessions: a confession is withdrawn after a confirmation, and stays if that is refused. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiError } from '#app/http/errors.ts';
import type { OwnConfession } from '#plugins/confessions/api/writing.ts';
import { received } from '../send/fixtures.ts';
import { sentMachine } from './machine.ts';

const OWN = [received, { ...received, id: received.id + 1 }];

/** A list in which the first confession has been chosen for withdrawal. */
async function chosen(refused?: ApiError) {
  const withdrawn: number[] = [];
  const actor = createActor(
    sentMachine.provide({
      actors: {
        read: fromPromise<readonly OwnConfession[]>(async () => OWN),
        withdraw: fromPromise<void, number>(async ({ input }) => {
          if (refused) throw refused;
          withdrawn.push(input);
        }),
      },
    }),
  );
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  actor.send({ type: 'choose', id: received.id });
  return { actor, withdrawn };
}

it('a confirmed withdrawal removes that confession only', async () => {
  const { actor, withdrawn } = await chosen();
  actor.send({ type: 'withdraw' });
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  expect(withdrawn).toEqual([received.id]);
  expect(actor.getSnapshot().context).toEqual({ confessions: OWN.slice(1), chosen: null, refusal: null });
});

it('a refused withdrawal names its reason and keeps the list', async () => {
  const { actor } = await chosen(new ApiError(409, { code: 'not_waiting' }));
  actor.send({ type: 'withdraw' });
  await waitFor(actor, (snapshot) => snapshot.matches('refused'));
  expect(actor.getSnapshot().context).toMatchObject({ confessions: OWN, refusal: { code: 'not_waiting' } });
});

it('a confession that its author keeps is not withdrawn', async () => {
  const { actor, withdrawn } = await chosen();
  actor.send({ type: 'keep' });
  expect(actor.getSnapshot().context).toMatchObject({ confessions: OWN, chosen: null });
  expect(withdrawn).toEqual([]);
});
