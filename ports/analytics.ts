/** What visitors do, told for analytics: every event by its name, with what it says. Nobody hears it where the brand has no analytics. */
import { event } from '#kernel/ref.ts';

/** An amount as tag managers take it: in units of the currency, not in cents. */
interface Money {
  currency: string;
  value: number;
}

/**
 * The catalogue of events, each with its fields. None may tell who somebody is: no mail, name, number of a member or of a payment, token, or
 * text that somebody wrote. None may tell what somebody watches or reads: no title, tag or slug (GDPR, article 9). Names are those of the documents, then those that tag managers know.
 */
export interface AnalyticsFields {
  /** Another page is shown, the first of a document included, by the pattern of its route. Only what names a campaign is left of the query. */
  page_view: { page_path: string; page_location: string };
  /** 1-shell §4 "Authentication and session", step 6. */
  login: {};
  sign_up: { method: 'form' | 'trial' };
  logout: {};
  /** A search was answered; never what was looked for. */
  search: { results: number };
  /** 2-catalogue §4 "Sign-up and payment", step 5. */
  begin_checkout: Money & { plan: string };
  /** `plan`: the number of a plan, or `CART_PLAN` (cart-plan.ts). */
  purchase: Money & { plan: string };
  /** 2-catalogue §8. `reason` is a code of the error catalogue. */
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
  /** 1-shell §4 "Newsletter lead modal": `display_time` in seconds. */
  'modal-shown': { modal_type: string; display_time: number; trigger_method: 'auto' };
  /** 1-shell §4 "Footer newsletter": told of members alone. */
  newsletter_subscribed: { lead_position: string };
  /** 1-shell §4 "Marketing opt-in modal". */
  initiateEmailOptin: {};
  marketingOptIn: {};
  /** 1-shell §4 "Sunset modal". */
  sunset: { modal_type: 'leave' | 'stay' };
  /** The visitor saw what depends on an experiment (2-catalogue §4 "Experiments"). */
  experiment_viewed: { experiment: string; group: -1 | 0 | 1 };
}

export type AnalyticsName = keyof AnalyticsFields;
export type AnalyticsEvent = {
  [Name in AnalyticsName]: { readonly name: Name } & Readonly<AnalyticsFields[Name]>;
}[AnalyticsName];

/** Something of the catalogue of events happened. */
export const Tracked = event<AnalyticsEvent>('analytics.tracked');
