/** The origin module of landing pages. */
import { handle, Refused } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { Films } from '#ports/films.ts';
import { editorial } from '#server/privacy/retention-rule.ts';
import { getLandingBySlug } from '../api.ts';
import { LANDINGS_SETTINGS } from '../settings.ts';
import { DEMO } from './demo/demo.ts';
import { findLanding } from './store.ts';

export const module = defineModule({
  id: 'landings',
  wants: { films: Films },
  settings: LANDINGS_SETTINGS,
  retention: editorial('landing pages', 'landing_pages'),
  demo: DEMO,
  content: async () => (await import('./editing.ts')).CONTENT,
  edits: async () => (await import('./editing.ts')).EDITABLES,
  setup: ({ db }, { films }) => ({
    handlers: [
      handle(getLandingBySlug, async ({ visitor, params }) => {
        const landing = await findLanding(db, films, visitor, params.slug);
        if (!landing) throw new Refused('not_found');
        return landing;
      }),
    ],
  }),
});
