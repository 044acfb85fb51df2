/** Answers the consent call. */
import { saveConsent } from '../api.ts';
import { handle, type Handler } from '../../../server/http/handle.ts';
import { defineModule } from '../../../server/module.ts';
import { COOKIES, STORAGE } from './cookie-list.ts';
import type { Origin } from '../../../server/origin.ts';
import { storeConsent } from './store.ts';
import { RETENTION } from './stored-data.ts';

const handlersOf = (origin: Origin): readonly Handler[] => [
  handle(saveConsent, async ({ body, visitor }) => {
    const { marketing, statistics, preferences } = body.cookie_type;
    const stored = await storeConsent(origin, {
      visitor_id: body.visitor_id,
      country: body.country_code,
      marketing,
      statistics,
      preferences,
      gpc: visitor.gpc,
    });
    return {
      visitor_id: stored.visitor_id,
      country_code: stored.country,
      cookie_type: {
        marketing: stored.marketing,
        statistics: stored.statistics,
        preferences: stored.preferences,
        strictly_necessary: true as const,
      },
      created_at: stored.created_at.toISOString(),
    };
  }),
];

export const module = defineModule({
  id: 'consent',
  cookies: COOKIES,
  storage: STORAGE,
  retention: RETENTION,
  setup: (origin) => ({ handlers: handlersOf(origin) }),
});
