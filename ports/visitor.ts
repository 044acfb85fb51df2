/** Data about a visitor that is available before the visitor is identified. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { service } from '#kernel/ref.ts';

/** Data of the request: country and US state from the edge, device from the user agent, and the age gate's verdict. */
export const Visitor = v.object({
  /** ISO 3166-1 alpha-2 code in upper case. */
  country: v.string(),
  /** US state as a two-character code, or null. */
  country_state: v.nullable(v.string()),
  device: v.picklist(['DESKTOP', 'MOBILE']),
  is_bot: v.boolean(),
  /** Whether Global Privacy Control is set; it counts as a refusal. */
  gpc: v.boolean(),
  /** Whether the request has a member's cookie; GET /me identifies the member. */
  is_logged_in: v.boolean(),
  age_verification_required: v.boolean(),
  age_verified: v.boolean(),
  /** Whether the simple 18+ question has been answered in this browser. */
  age_restriction_accepted: v.boolean(),
  /** Whether this browser is in discreet mode (ports/discreet-tab.ts). */
  discreet: v.boolean(),
});
export type Visitor = v.InferOutput<typeof Visitor>;

/** Inlined in every page; requested only if the origin did not render the page. */
export const getVisitor = endpoint({
  method: 'GET',
  path: '/visitor',
  summary: 'Returns the country, device and age-gate verdict of this request.',
  reply: Visitor,
});

/**
 * The data that a page depends on, at the origin and during hydration. Contains nothing that only the browser knows:
 * one page serves all guests of a country, and a script in the document applies the rest.
 */
export type PageFacts = Pick<
  Visitor,
  'country' | 'country_state' | 'is_logged_in' | 'age_verification_required' | 'age_verified'
>;

/** The data of this page; read once. */
export const VisitorFacts = service<PageFacts>('kernel.visitor');
