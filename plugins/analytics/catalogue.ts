/** The fields of each event, for whom the types of the catalogue are not there: what leaves the page is chosen by it (docs/reference/events.md). */
import type { AnalyticsFields, AnalyticsName } from '#ports/analytics.ts';

const money = ['currency', 'value'] as const;

/** `satisfies` misses no event and takes no other field; that none of an event's is missing, a test compares with the docs. */
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
