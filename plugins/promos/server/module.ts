/** Handlers of the promotions endpoints. */
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { getCountdownPromos, getTopHeaderPromos } from '../api.ts';
import { PROMOS_SETTINGS, type PromosSettings } from '../settings.ts';
import { DEMO } from './demo/demo.ts';
import { findBars, findCountdowns, ownPromotions } from './store.ts';
import { RETENTION } from './stored-data.ts';

const handlersOf = (origin: Origin, settings: PromosSettings): readonly Handler[] => {
  const at = () => origin.now().toISOString();
  const isOwn = ownPromotions(settings);
  return [
    handle(getTopHeaderPromos, async ({ visitor: { locale, user } }) => ({
      data: await findBars(origin, { locale, user, isOwn }),
      at: at(),
    })),
    handle(getCountdownPromos, async ({ visitor: { locale, user } }) => ({
      data: await findCountdowns(origin, { locale, user, isOwn }),
      at: at(),
    })),
  ];
};

export const module = defineModule({
  id: 'promos',
  retention: RETENTION,
  demo: DEMO,
  content: async () => (await import('./editing.ts')).CONTENT,
  edits: async () => (await import('./editing.ts')).EDITABLES,
  settings: PROMOS_SETTINGS,
  setup: (origin, _deps, settings) => ({ handlers: handlersOf(origin, settings) }),
});
