/**
 * The allowed fields of each event, as run-time values: everything else stays in the page (docs/reference/events.md).
 */
import type { AnalyticsFields, AnalyticsName } from '#ports/analytics.ts';

const money = ['currency', 'value'] as const;

/** `satisfies` checks for missing events and unknown fields; a test compares the fields with the docs. */
export const FIELDS = {
  page_view: ['page_path', 'page_location'],
  login: [],
  sign_up: ['method'],
  logout: [],
  search: ['results'],
  begin_checkout: [...money, 'plan'],
  purchase: [...money, 'plan'],
  payment_error: ['reason'],
  payment_form_error: ['field'],
  add_to_wishlist: ['content_type'],
  file_download: ['file_type'],
  video_progress: ['percent'],
  share: ['content_type', 'method'],
  'modal-shown': ['modal_type', 'display_time', 'trigger_method'],
  newsletter_subscribed: ['lead_position'],
  initiateEmailOptin: [],
  marketingOptIn: [],
  sunset: ['modal_type'],
  experiment_viewed: ['experiment', 'group'],
} as const satisfies { readonly [Name in AnalyticsName]: readonly (keyof AnalyticsFields[Name])[] };
