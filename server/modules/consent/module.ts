/** Answers the consent call. */
import { saveConsent } from '../../../plugins/consent/api.ts';
import { handle } from '../../http/handle.ts';
import type { Module } from '../../origin.ts';
import { keepConsent } from './store.ts';

export const consentModule: Module = (origin) => [
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
