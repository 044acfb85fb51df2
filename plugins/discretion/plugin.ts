/** Discretion: the quick exit on every page, and the discreet mode. */
import { definePlugin, fill, provide, runs } from '#kernel/plugin.ts';
import { DiscreetSwitch, Discretion } from '#ports/discretion.ts';
import { PageEnd } from '#ports/shell.ts';
import { CoverTitle } from '#app/slots.ts';
import { deps } from './deps.ts';
import { createChoice } from './choice.ts';
import { DiscreetFlow, ExitAddress } from './refs.ts';

export const discretion = definePlugin({
  id: 'discretion',
  ...deps,
  provides: [Discretion, ExitAddress, CoverTitle],
  settings: {
    /** Target of the quick exit: an inconspicuous page, opened without a referrer. */
    exitUrl: 'https://www.wikipedia.org/',
  },
  messages: (locale) => import(`../../locales/${locale}/discretion.po`),
  setup({ language }, { exitUrl }) {
    const choice = createChoice();
    const made = () => import('./start.ts').then((m) => m.createDiscreet(choice, language));
    return [
      provide(ExitAddress, exitUrl),
      provide(Discretion, {
        ...choice,
        set: (on) =>
          void made().then((actor) => {
            actor.start();
            actor.send({ type: on ? 'cover' : 'uncover' });
          }),
      }),
      provide(CoverTitle, async () => (await import('./title.ts')).loadedTitle(language)),
      runs(DiscreetFlow, made),
      fill(PageEnd, () => import('./quick-exit.tsx'), 10),
      fill(DiscreetSwitch, () => import('./discreet-switch.tsx')),
    ];
  },
});
