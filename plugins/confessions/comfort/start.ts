/** Starts the reading preferences with their document and storage. */
import { fromCallback } from 'xstate';
import { deviceStorage } from '#app/platform/device-storage.ts';
import type { Consent } from '#ports/consent.ts';
import { PAPER, SIZE, storedLook, storePaper, storeSize } from './look.ts';
import { comfortMachine, type ComfortEvent } from './machine.ts';

const show = ({ attribute }: { attribute: string }, value: string) =>
  document.documentElement.setAttribute(attribute, value);

/** A choice lasts for the visit, or longer with consent to preferences. */
export function comfortWith(consent: Pick<Consent, 'allowed'> | undefined) {
  const storage = deviceStorage(() => consent?.allowed('preferences') ?? true);
  return comfortMachine.provide({
    actors: {
      memory: fromCallback<ComfortEvent>(({ sendBack }) => {
        const shown = {
          getItem: (key: string) =>
            storage.getItem(key) ??
            document.documentElement.getAttribute(key === PAPER.key ? PAPER.attribute : SIZE.attribute),
          setItem: () => undefined,
          removeItem: () => undefined,
        };
        sendBack({ type: 'remembered', ...storedLook(shown) });
      }),
    },
    actions: {
      setPaper: (_, paper) => {
        show(PAPER, paper);
        storePaper(storage, paper);
      },
      setSize: (_, size) => {
        show(SIZE, size);
        storeSize(storage, size);
      },
    },
  });
}
