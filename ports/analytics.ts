/** What visitors do, told for analytics: every event by its name, with what it says. Nobody hears it where the brand has no analytics. */
import { event } from '#kernel/ref.ts';

/** An amount as tag managers take it: in units of the currency, not in cents. */
interface Money {
  currency: string;
  value: number;
}

/**
 * The catalogue of events, each with its fields. None may tell who somebody is: no mail, name, number of a member or of a payment, token, or
 * text that somebody wrote. None may tell what somebody watches or reads: no title, tag or slug (GDPR, article 9). Names are the product's own, then those that tag managers know.
 */
export interface AnalyticsFields {
  /** Another page is shown, the first of a document included, by the pattern of its route. Only what names a campaign is left of the query. */
  page_view: { page_path: string; page_location: string };
  /** A login: step 6 of README 2 of auth. */
  login: {};
  sign_up: { method: 'form' | 'trial' };
  logout: {};
  /** A search was answered; never what was looked for. */
  search: { results: number };
  /** A payment begins (README 5 of analytics). */
  begin_checkout: Money & { plan: string };
  /** `plan`: the number of a plan, or `CART_PLAN` (cart-plan.ts). */
  purchase: Money & { plan: string };
  /** `reason` is a code of a refusal (README 5 of analytics). */
  payment_error: { reason: string };
  /** What was typed into the card form was refused; `field` is its name, never its value. */
  payment_form_error: { field: string };
  /** A film or a series was put on the member's list. */
  add_to_wishlist: { content_type: 'movie' | 'series' };
  /** The file of a mailed link is fetched. */
  file_download: { file_type: 'movie' | 'trailer' };
  /** A film was watched to a quarter of it. */
  video_progress: { percent: 25 | 50 | 75 | 100 };
  /** Something of the catalogue was passed on; never which. */
  share: { content_type: 'confession'; method: 'sheet' | 'link' };
  /** The lead dialog (README 5 of newsletter): `display_time` in seconds. */
  'modal-shown': { modal_type: string; display_time: number; trigger_method: 'auto' };
  /** The footer's form (README 8 of newsletter): told of members alone. */
  newsletter_subscribed: { lead_position: string };
  /** The opt-in before a film (README 9 of newsletter). */
  initiateEmailOptin: {};
  marketingOptIn: {};
  /** The sunset dialog (README 4 of floating). */
  sunset: { modal_type: 'leave' | 'stay' };
  /** The visitor saw what depends on an experiment (README 1 of experiments). */
  experiment_viewed: { experiment: string; group: -1 | 0 | 1 };
}

export type AnalyticsName = keyof AnalyticsFields;
export type AnalyticsEvent = {
  [Name in AnalyticsName]: { readonly name: Name } & Readonly<AnalyticsFields[Name]>;
}[AnalyticsName];

/** Something of the catalogue of events happened. */
export const Tracked = event<AnalyticsEvent>('analytics.tracked');
