/** Answers the consent call. */
import { saveConsent } from '../api.ts';
import { handle, type Handler } from '../../../server/http/handle.ts';
import { defineModule } from '../../../server/module.ts';
import { COOKIES, STORAGE } from './cookie-list.ts';
import type { Origin } from '../../../server/origin.ts';
import { keepConsent } from './store.ts';
import { RETENTION } from './stored-data.ts';

const handlersOf = (origin: Origin): readonly Handler[] => [
  handle(saveConsent, async ({ body, visitor }) => {
    const { marketing, statistics, preferences } = body.cookie_type;
    const kept = await keepConsent(origin, {
      visitor_id: body.visitor_id,
      country: body.country_code,
      marketing,
      statistics,
      preferences,
      gpc: visitor.gpc,
    });
    return {
      visitor_id: kept.visitor_id,
      country_code: kept.country,
      cookie_type: {
        marketing: kept.marketing,
        statistics: kept.statistics,
        preferences: kept.preferences,
        strictly_necessary: true as const,
      },
      created_at: kept.created_at.toISOString(),
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
