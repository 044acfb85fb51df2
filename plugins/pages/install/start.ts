/** Starts the installation's actor with the browser's past and future offers. */
import { createActor, fromCallback, fromPromise } from 'xstate';
import { installMachine, type InstallEvent } from './machine.ts';
import { installOffers, type Offers } from './offers.ts';

export const createInstall = (offers: Offers = installOffers) =>
  createActor(
    installMachine.provide({
      actors: {
        offers: fromCallback<InstallEvent>(({ sendBack }) => {
          offers.watch();
          return offers.subscribe(sendBack);
        }),
        ask: fromPromise(() => offers.ask()),
      },
    }),
  );
