/** Starts the switch with its dependencies, once per page: the cookie and the document. */
import { COVER_TITLE } from '#app/slots.ts';
import { createActor, fromCallback, type ActorRefFrom } from 'xstate';
import { removeCookie, writeCookie } from '#app/platform/cookies.ts';
import { DISCREET_COOKIE, DISCREET_ICON, DISCREET_LIFETIME_S } from '#ports/discreet-tab.ts';
import type { Language } from '#app/services.ts';
import type { StoredChoice } from './choice.ts';
import { discreetMachine, type DiscreetEvent } from './machine.ts';
import { titleIn } from './title.ts';

export type DiscreetActor = ActorRefFrom<typeof discreetMachine>;

const ICON = 'link[rel="icon"]';

/** The page's own title, which its meta data for sharing also contain. */
const ownTitle = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? document.title;

function show(on: boolean, title: string): void {
  const page = document.documentElement;
  if (on) page.dataset[COVER_TITLE] = title;
  else delete page.dataset[COVER_TITLE];
  document.title = on ? title : ownTitle();
  const icon = document.querySelector<HTMLLinkElement>(ICON);
  if (!icon) return;
  // The brand's own icon; index.html has saved it if the page was opened discreetly.
  const open = (icon.dataset['open'] ??= icon.href);
  icon.href = on ? DISCREET_ICON : open;
}

/** `titleOf` returns the title of a discreet tab in the page's language. */
function create(choice: StoredChoice, titleOf: () => string): DiscreetActor {
  const machine = discreetMachine.provide({
    actors: {
      memory: fromCallback<DiscreetEvent>(({ sendBack }) => {
        if (choice.discreet()) sendBack({ type: 'remembered' });
      }),
    },
    actions: {
      store: (_, on) =>
        on ? writeCookie(DISCREET_COOKIE, '1', DISCREET_LIFETIME_S) : removeCookie(DISCREET_COOKIE),
      show: (_, on) => {
        show(on, titleOf());
        choice.publish();
      },
    },
  });
  return createActor(machine);
}

const made = new WeakMap<StoredChoice, DiscreetActor>();

export function createDiscreet(choice: StoredChoice, language: Language): DiscreetActor {
  const actor = made.get(choice) ?? create(choice, () => titleIn(language));
  made.set(choice, actor);
  return actor;
}
