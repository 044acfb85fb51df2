/** The visitor's session for other plugins. */
import * as v from 'valibot';
import { event, link, modal, service, slot } from '#kernel/ref.ts';

declare module '#app/http/endpoint.ts' {
  interface AccessLevels {
    /** True for every logged-in visitor. */
    readonly member: true;
    /** Requires a member with the rights of a subscription (`hasMemberRights`). */
    readonly premium: true;
  }
}

/** Codes with which a call may be refused because of the user, in addition to the kernel's codes. */
export const ACCESS_REFUSALS = {
  /** The call is only for members with an active subscription. */
  not_premium: 403,
  /** The call is personal (`personal`), so an impersonating administrator may not make it. */
  impersonated: 403,
} as const;

/** The user types, derived from the user; also the values of the list of user types (README 1 of auth). */
export const USER_TYPES = ['guest', 'registered', 'trial', 'cross_sell', 'premium'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const SUBSCRIPTION_STATUSES = [
  'active',
  'awaiting_canceled',
  'canceled',
  'expired',
  'trial',
  'unsubscribed',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Platforms where a subscription was bought (README 13 of auth). */
export const SOURCE_GROUP = {
  UNKNOWN: 0,
  SIGN_UP: 1,
  FREE_MOVIE: 2,
  CROSS_SELLING: 3,
  ADDS_API: 4,
  EXTERNAL_APP: 5,
  NO_CARD_TRIAL: 6,
} as const;
export type SourceGroup = (typeof SOURCE_GROUP)[keyof typeof SOURCE_GROUP];

/** Kinds of plans (README 13 of auth). */
export const PLAN_TYPE = { ONE_TIME: 1, RECURRING: 2, NO_CARD_TRIAL: 3 } as const;
export type PlanType = (typeof PLAN_TYPE)[keyof typeof PLAN_TYPE];

/** The part of the `GET /me` response that every plugin may need. */
export const User = v.object({
  id: v.number(),
  email: v.string(),
  username: v.nullable(v.string()),
  name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  role: v.string(),
  locale: v.string(),
  is_email_verified: v.boolean(),
  is_subscribed: v.boolean(),
  is_nc_trial: v.boolean(),
  is_trialing_free: v.boolean(),
  is_cross_selling_unified_account: v.boolean(),
  accepted_mailing: v.boolean(),
  is_first_login: v.boolean(),
  /** Whether an administrator is impersonating this member. */
  impersonate_mode: v.boolean(),
  /** The subscription that gives access now; null if there is none. */
  active_subscription: v.nullable(
    v.object({
      status: v.picklist(SUBSCRIPTION_STATUSES),
      subscription_data_id: v.number(),
      source_group: v.picklist(Object.values(SOURCE_GROUP)),
      /** End of access in ISO 8601; null while no end is known. */
      expires_at: v.nullable(v.string()),
      data: v.object({
        plan: v.object({
          name: v.string(),
          type: v.picklist(Object.values(PLAN_TYPE)),
          is_manica: v.boolean(),
        }),
      }),
    }),
  ),
});
export type User = v.InferOutput<typeof User>;

/**
 * Whether the running subscription was bought at the sister platform, and can only be cancelled there. A bundle bought
 * here is cancelled here.
 */
export const isFromSister = (user: User): boolean =>
  user.is_subscribed && user.active_subscription?.source_group === SOURCE_GROUP.CROSS_SELLING;

/**
 * Whether a user is a member of both platforms: their accounts are linked, or the subscription came from the sister
 * platform (README 11 of shell). Does not depend on where it is cancelled.
 */
export const isBundleMember = (user: User): boolean =>
  user.is_cross_selling_unified_account || isFromSister(user);

/**
 * Returns `guest` if not logged in; then `trial`, `cross_sell` or `premium`, whichever condition matches first;
 * otherwise `registered`.
 */
export function userTypeOf(user: User | null): UserType {
  if (user === null) return 'guest';
  if (user.is_nc_trial || user.is_trialing_free) return 'trial';
  if (isBundleMember(user)) return 'cross_sell';
  return user.is_subscribed ? 'premium' : 'registered';
}

/** A placeholder user for a page that is rendered once for many members. */
export interface SharedMember {
  /** Returns a placeholder for a value that differs between members. */
  ownText(read: (user: User) => string): string;
}

/**
 * Text specific to a member (a name, an email address) in the first rendering of a page. The origin may render a page
 * once for all members of a kind and insert such text for each. The text must be a whole attribute value or the whole
 * content of an element, and must not be processed further; if any other value of a member is read, the page is
 * rendered for each member separately. `read` outlives the request, so it must be a module-level function that
 * references no request.
 */
export const ownText = (user: User & Partial<SharedMember>, read: (user: User) => string): string =>
  user.ownText?.(read) ?? read(user);

/** Whether a user has an active subscription, which guards require (README 14 of auth). */
export const hasActiveSubscription = (user: User | null): boolean =>
  user?.active_subscription?.status === 'active';

/**
 * Whether a user has the rights of subscribers besides watching, such as rating and reviewing. They last as long as
 * paid access: a cancelled subscription keeps them until its end. A trial does not have them yet.
 */
export const hasMemberRights = (user: User | null): boolean =>
  user !== null && user.is_subscribed && user.active_subscription?.status !== 'trial';

/** The session of this page or, at the origin, of this request. */
export interface Session {
  user(): User | null;
  userType(): UserType;
  /** The values at the time the page was rendered. */
  readonly first?: Pick<Session, 'user' | 'userType'>;
  /** Calls back after every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Logs out. `hasEnded`: the origin has ended the session already, so only this browser still has to forget it. */
  logOut(how?: { readonly hasEnded: boolean }): void;
}
export const Session = service<Session>('auth.session');

/** Whether sign-up has nothing to offer: a subscription, which is not a trial. */
export const isSettled = (session: Pick<Session, 'user' | 'userType'>): boolean =>
  Boolean(session.user()?.is_subscribed) && session.userType() !== 'trial';

/** A member has logged in or signed up; `first` marks the first login. */
export const LoggedIn = event<{ user: User; first: boolean }>('auth.logged-in');
/** The member's data has changed at the origin, such as a confirmed email address; the session reloads it. */
export const MemberChanged = event<void>('auth.member-changed');
/** The member has logged out: plugins clear rated items, promotions, owned films and carts. */
export const LoggedOut = event<void>('auth.logged-out');

/**
 * Steps of the login sequence that belong to other plugins (README 2 of auth: steps 5, 6, 9, 10 and 11). The session emits them
 * in order, before `LoggedIn`.
 */
export const LOGIN_STEPS = [
  'refresh-promos',
  'push-analytics',
  'set-error-user',
  'clear-newsletter-flag',
  'load-seduce-boost',
] as const;
export const LoginStepReached = event<{ step: (typeof LOGIN_STEPS)[number]; user: User; first: boolean }>(
  'auth.login-step',
);

/** The login dialog over any page, with title, text, and a return path on this site (README 10 of auth). */
export interface LoginModalInput {
  title?: string;
  text?: string;
  redirect?: string;
}
export const LoginModal = modal<LoginModalInput, 'logged-in'>('auth.loginModal');

/**
 * The account step of a sign-up, within another page: whether the account begins with a trial without a card, and the
 * next page.
 */
export interface AccountStepProps {
  /** The source of the account, from the page's URL. */
  slug: string | null;
  trial: boolean;
  /** Path of the next page, without locale. */
  next: string;
}
export const AccountStep = slot<AccountStepProps>('auth.account-step');

export const LoginLink = link<Record<string, never>>('auth.login');
/**
 * The page for creating an account. The slug identifies a campaign (README 1 of plans). Query parameters: `back`, the
 * return path; `step=account` creates only an account if the page also sells subscriptions (`JoinLink`).
 */
export const SignUpLink = link<{ slug?: string }>('auth.sign-up');
/** The page that requests a link for a new password. */
export const RecoverPasswordLink = link<Record<string, never>>('auth.recover-password');
/** The page that cancels a subscription (README 10 of cancellation); the cancellation plugin provides it. */
export const CancelSubscriptionLink = link<Record<string, never>>('subscription.cancel');
/** Links to /profile and /my-space, in the menu of logged-in visitors; provided by other plugins. */
export const AccountLink = link<Record<string, never>>('account.profile');
export const MySpaceLink = link<Record<string, never>>('library.my-space');
