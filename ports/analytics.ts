/** Analytics events about visitors, by name and fields. Without an analytics plugin they are ignored. */
import { event } from '#kernel/ref.ts';

/** An amount for tag managers, in units of the currency instead of cents. */
interface Money {
  currency: string;
  value: number;
}

/**
 * The catalogue of events, each with its fields. No field may identify a person: no email address, name, member or payment
 * number, token, or text entered by somebody. No field may reveal what somebody watches or reads: no title, tag or slug (GDPR,
 * article 9). Product-specific names come first, then those that tag managers define.
 */
export interface AnalyticsFields {
  /** A page is shown, including the first of a document, by its route pattern. Of the query only campaign parameters remain. */
  page_view: { page_path: string; page_location: string };
  /** A login: step 6 of README 2 of auth. */
  login: {};
  sign_up: { method: 'form' | 'trial' };
  logout: {};
  /** A search was answered; the query text is never included. */
  search: { results: number };
  /** A payment begins (README 5 of analytics). */
  begin_checkout: Money & { plan: string };
  /** `plan`: the number of a plan, or `CART_PLAN` (cart-plan.ts). */
  purchase: Money & { plan: string };
  /** `reason` is a refusal code (README 5 of analytics). */
  payment_error: { reason: string };
  /** Card form input was refused; `field` is the field's name, never its value. */
  payment_form_error: { field: string };
  /** A film or a series was added to the member's list. */
  add_to_wishlist: { content_type: 'movie' | 'series' };
  /** The file of an emailed link is downloaded. */
  file_download: { file_type: 'movie' | 'trailer' };
  /** A quarter of a film was watched. */
  video_progress: { percent: 25 | 50 | 75 | 100 };
  /** Something was shared; the event never says what. */
  share: { content_type: 'confession'; method: 'sheet' | 'link' };
  /** The lead dialog (README 5 of newsletter): `display_time` in seconds. */
  'modal-shown': { modal_type: string; display_time: number; trigger_method: 'auto' };
  /** The footer's form (README 8 of newsletter), for members only. */
  newsletter_subscribed: { lead_position: string };
  /** The opt-in before a film (README 9 of newsletter). */
  initiateEmailOptin: {};
  marketingOptIn: {};
  /** The sunset dialog (README 4 of floating). */
  sunset: { modal_type: 'leave' | 'stay' };
  /** The visitor saw content that depends on an experiment (README 1 of experiments). */
  experiment_viewed: { experiment: string; group: -1 | 0 | 1 };
}

export type AnalyticsName = keyof AnalyticsFields;
export type AnalyticsEvent = {
  [Name in AnalyticsName]: { readonly name: Name } & Readonly<AnalyticsFields[Name]>;
}[AnalyticsName];

/** An event of the catalogue. */
export const Tracked = event<AnalyticsEvent>('analytics.tracked');
