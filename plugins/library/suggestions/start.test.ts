/** Suggestions on the home page are turned off, and on again, with the member's choice stored each time. */
import { expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { putLibraryChoices } from '../api.ts';
import { suggestionsFixtures } from './fixtures.ts';
import { createSuggestions } from './start.ts';

const [suggestions] = suggestionsFixtures.outcomes.read.done;

it('turning suggestions off stores that the member wants none, and turning them on stores the opposite', async () => {
  const stored: unknown[] = [];
  const call = async (endpoint: unknown, given: { body?: object }) => {
    if (endpoint !== putLibraryChoices) return suggestions;
    stored.push(given.body);
    return undefined;
  };
  const show = vi.fn<(toast: unknown) => void>();
  const actor = createSuggestions({ http: { call } as unknown as Http, toasts: { show } as never });
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  actor.send({ type: 'turnOff' });
  await waitFor(actor, (snapshot) => snapshot.matches('off'));
  expect(stored).toEqual([{ suggests: false }]);
  actor.send({ type: 'turnOn' });
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  expect(stored).toEqual([{ suggests: false }, { suggests: true }]);
  expect(show).not.toHaveBeenCalled();
  actor.stop();
});
