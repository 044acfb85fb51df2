/** Analytics events about visitors: their names and fields. Without an analytics plugin they are ignored. */
import { event } from '#kernel/ref.ts';

/** An amount for tag managers, in whole units of the currency, not cents. */
interface Money {
  currency: string;
  value: number;
}

/**
 * The catalogue of events with their fields. No field may identify a person: no email address, name, member or payment
 * number, token, or text that a person entered. No field may reveal what a person watches or reads: no title, tag or
 * slug (GDPR, article 9). Product-specific events come first, then those that tag managers define.
 */
export interface AnalyticsFields {
  /**
   * A page view by route pattern, including the first page of a document. Only campaign parameters of the query are
   * kept.
   */
  page_view: { page_path: string; page_location: string };
  /** A login (step 6 of README 2 of auth). */
  login: {};
  sign_up: { method: 'form' | 'trial' };
  logout: {};
  /** A search returned results; the query text is never included. */
  search: { results: number };
  /** A payment begins (README 5 of analytics). */
  begin_checkout: Money & { plan: string };
  /** `plan`: the id of a plan, or `CART_PLAN` (cart-plan.ts). */
  purchase: Money & { plan: string };
  /** `reason` is a refusal code (README 5 of analytics). */
  payment_error: { reason: string };
  /** Card form input was refused; `field` is the field's name, never its value. */
  payment_form_error: { field: string };
  /** A film or a series was added to the member's list. */
  add_to_wishlist: { content_type: 'movie' | 'series' };
  /** The file behind an emailed download link is downloaded. */
  file_download: { file_type: 'movie' | 'trailer' };
  /** Another quarter of a film was watched. */
  video_progress: { percent: 25 | 50 | 75 | 100 };
  /** A visitor shared content; the event never names it. */
  share: { content_type: 'confession'; method: 'sheet' | 'link' };
  /** The lead dialog was shown (README 5 of newsletter); `display_time` is in seconds. */
  'modal-shown': { modal_type: string; display_time: number; trigger_method: 'auto' };
  /** The newsletter form in the footer was submitted (README 8 of newsletter); members only. */
  newsletter_subscribed: { lead_position: string };
  /** The opt-in before a film is being sent (README 9 of newsletter). */
  initiateEmailOptin: {};
  marketingOptIn: {};
  /** The sunset dialog was answered (README 4 of floating). */
  sunset: { modal_type: 'leave' | 'stay' };
  /** The visitor saw content that depends on an experiment (README 1 of experiments). */
  experiment_viewed: { experiment: string; group: -1 | 0 | 1 };
}

export type AnalyticsName = keyof AnalyticsFields;
export type AnalyticsEvent = {
  [Name in AnalyticsName]: { readonly name: Name } & Readonly<AnalyticsFields[Name]>;
}[AnalyticsName];

/** Emitted with each analytics event. */
export const Tracked = event<AnalyticsEvent>('analytics.tracked');
