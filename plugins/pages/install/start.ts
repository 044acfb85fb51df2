/** Listens to what the browser says of installing the site, and keeps its offer until the visitor wants it. */
import { createActor, fromCallback, fromPromise } from 'xstate';
import { installMachine, type InstallAnswer, type InstallEvent } from './machine.ts';

/** Chromium's event (WICG "beforeinstallprompt"), which no other browser sends. */
interface Offer extends Event {
  prompt(): Promise<{ outcome: InstallAnswer }>;
}

export function createInstall() {
  let offer: Offer | undefined;
  const offers = fromCallback<InstallEvent>(({ sendBack }) => {
    const keep = (event: Event) => {
      // Without this the browser would ask by itself, over any page, with the site's name on the screen.
      event.preventDefault();
      offer = event as Offer;
      sendBack({ type: 'offered' });
    };
    const done = () => sendBack({ type: 'installed' });
    if (window.matchMedia('(display-mode: standalone)').matches) done();
    window.addEventListener('beforeinstallprompt', keep);
    window.addEventListener('appinstalled', done);
    return () => {
      window.removeEventListener('beforeinstallprompt', keep);
      window.removeEventListener('appinstalled', done);
    };
  });
  const ask = fromPromise<InstallAnswer>(async () => {
    if (!offer) throw new Error('There is no offer');
    const { outcome } = await offer.prompt();
    return outcome;
  });
  return createActor(installMachine.provide({ actors: { offers, ask } }));
}
