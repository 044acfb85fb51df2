/** What the edge says of a visitor, before anybody knows who they are. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { service } from '#kernel/ref.ts';

/** Facts of the request: country and US state from the edge, device from the user agent, the gate's verdict. */
export const Visitor = v.object({
  /** ISO 3166-1 alpha-2, upper case. */
  country: v.string(),
  /** US state, two letters, or null. */
  country_state: v.nullable(v.string()),
  device: v.picklist(['DESKTOP', 'MOBILE']),
  is_bot: v.boolean(),
  /** Global Privacy Control, honoured as a refusal. */
  gpc: v.boolean(),
  /** Whether a member's cookie came along; who they are says GET /me. */
  is_logged_in: v.boolean(),
  age_verification_required: v.boolean(),
  age_verified: v.boolean(),
  /** Whether the simple 18+ question has been answered in this browser. */
  age_restriction_accepted: v.boolean(),
  /** Whether this browser keeps discreet (ports/discreet-tab.ts). */
  discreet: v.boolean(),
});
export type Visitor = v.InferOutput<typeof Visitor>;

/** Inlined in every page; asked only when a page was not served by the origin. */
export const getVisitor = endpoint({
  method: 'GET',
  path: '/visitor',
  summary: 'Country, device and age-gate verdict of this request.',
  reply: Visitor,
});

/**
 * What a page is made of, at the origin and while it is hydrated. Nothing that only a browser knows is among it: one page
 * serves every guest of a place, and a script of the document applies the rest.
 */
export type PageFacts = Pick<
  Visitor,
  'country' | 'country_state' | 'is_logged_in' | 'age_verification_required' | 'age_verified'
>;

/** The facts of this page, read once. */
export const VisitorFacts = service<PageFacts>('kernel.visitor');
