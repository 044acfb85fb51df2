/** The opt-in before a film with its dependencies: the countries, the dialog and its turn in the queue. */
import { createActor, fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { listsCountry } from '#ports/territories.ts';
import type { Interruptions } from '#ports/interruptions.ts';
import { readSettings } from '#ports/read-settings.ts';
import type { PageFacts } from '#ports/visitor.ts';
import { optInMachine } from './machine.ts';

export interface OptInDeps {
  http: Http;
  visitor: Pick<PageFacts, 'country'>;
  /** Opens the dialog; resolves when it is closed. */
  optIn: (() => Promise<unknown>) | undefined;
  interruptions: Interruptions | undefined;
  /** Shared by all films of a document: a closed dialog does not open again. */
  visit: { wasAsked: boolean };
}

export function createOptIn({ http, visitor, optIn, interruptions, visit }: OptInDeps) {
  let giveBack: (() => void) | undefined;
  return createActor(
    optInMachine.provide({
      actors: {
        judge: fromPromise(async ({ signal }) => {
          if (!optIn || visit.wasAsked) return false;
          const settings = await readSettings(http, signal);
          return listsCountry(settings['opt-in-checkbox-countries'], visitor.country);
        }),
        turn: fromPromise(async ({ signal }) => {
          giveBack = await interruptions?.turn('opt-in', signal);
        }),
        show: fromPromise(async () => {
          visit.wasAsked = true;
          await optIn?.();
        }),
      },
      actions: {
        yieldTurn() {
          giveBack?.();
          giveBack = undefined;
        },
      },
    }),
  );
}
