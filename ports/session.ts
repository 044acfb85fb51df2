/** Who the visitor is, as other plugins may ask. */
import * as v from 'valibot';
import { event, link, modal, service, slot } from '#kernel/ref.ts';

declare module '#app/http/endpoint.ts' {
  interface AccessLevels {
    /** Whoever is logged in. */
    readonly member: true;
    /** A member with the rights of a subscription (`hasMemberRights`). */
    readonly premium: true;
  }
}

/** Codes that a call may be refused with for who asks, beside those of the kernel. */
export const ACCESS_REFUSALS = {
  /** Only for members with an active subscription. */
  not_premium: 403,
  /** An administrator in a member's place may not do what is the member's alone (`personal`). */
  impersonated: 403,
} as const;

/** Derived user type, and the values of the user-types list (README 1 of auth). */
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

/** Where a subscription came from (README 13 of auth). */
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

/** What kind of plan it is of (README 13 of auth). */
export const PLAN_TYPE = { ONE_TIME: 1, RECURRING: 2, NO_CARD_TRIAL: 3 } as const;
export type PlanType = (typeof PLAN_TYPE)[keyof typeof PLAN_TYPE];

/** The member as `GET /me` gives them, the parts every plugin may need. */
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
  /** An administrator looks at the site as this member. */
  impersonate_mode: v.boolean(),
  /** The one that gives access now; null for everybody else. */
  active_subscription: v.nullable(
    v.object({
      status: v.picklist(SUBSCRIPTION_STATUSES),
      subscription_data_id: v.number(),
      source_group: v.picklist(Object.values(SOURCE_GROUP)),
      /** ISO 8601; null while no end is known. */
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

/** Whether what runs was bought at the sister platform, which alone cancels it. A bundle that was bought here is cancelled here. */
export const isFromSister = (user: User): boolean =>
  user.is_subscribed && user.active_subscription?.source_group === SOURCE_GROUP.CROSS_SELLING;

/** A member of both platforms: their accounts are one, or what runs came from the sister platform (README 11 of shell). It says nothing of where to cancel. */
export const isBundleMember = (user: User): boolean =>
  user.is_cross_selling_unified_account || isFromSister(user);

/** Guest when not logged in; then Trial, CrossSelling or Premium by the first condition that holds; else Registered. */
export function userTypeOf(user: User | null): UserType {
  if (user === null) return 'guest';
  if (user.is_nc_trial || user.is_trialing_free) return 'trial';
  if (isBundleMember(user)) return 'cross_sell';
  return user.is_subscribed ? 'premium' : 'registered';
}

/** A user who stands for many members in a page that is written once for all of them. */
export interface SharedMember {
  /** Holds a place for what is read of each member. */
  ownText(read: (user: User) => string): string;
}

/**
 * Text of a member alone - their name, their address - for the first rendering of a page. The origin may write a page once for all
 * members of a kind; such text is put into it for each of them. It stands in an attribute or is all there is in an element, and
 * is not looked into; whatever else is read of a single member has the page rendered for them alone. `read` outlives the
 * request: it is a function of its module, so that it holds on to nothing.
 */
export const ownText = (user: User & Partial<SharedMember>, read: (user: User) => string): string =>
  user.ownText?.(read) ?? read(user);

/** An active subscription is the value checked by the guards (README 14 of auth). */
export const hasActiveSubscription = (user: User | null): boolean =>
  user?.active_subscription?.status === 'active';

/**
 * What a subscriber may do beside watching, such as rating and reviewing, lasts as long as the access that was paid for: a cancelled
 * subscription keeps it to its end. A trial does not have it yet.
 */
export const hasMemberRights = (user: User | null): boolean =>
  user !== null && user.is_subscribed && user.active_subscription?.status !== 'trial';

/** The session of this page, or at the origin of this request. */
export interface Session {
  user(): User | null;
  userType(): UserType;
  /** The same as they were when the page was rendered. */
  readonly first?: Pick<Session, 'user' | 'userType'>;
  /** Called after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  logOut(): void;
}
export const Session = service<Session>('auth.session');

/** A member has logged in (or signed up); `first` for a first login. */
export const LoggedIn = event<{ user: User; first: boolean }>('auth.logged-in');
/** Something of the member has changed at the origin, such as a confirmed address: the session reads them anew. */
export const MemberChanged = event<void>('auth.member-changed');
/** Nobody is logged in any more: rated items, promos, owned films and a cart are forgotten by whoever keeps them. */
export const LoggedOut = event<void>('auth.logged-out');

/**
 * Steps of the login sequence that are other plugins' work (README 2 of auth: steps 5, 6, 9, 10 and 11). The session tells each in
 * its turn, before it tells `LoggedIn`.
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

/** The login dialog over any page: title, text, and a same-site path to go to afterwards (README 10 of auth). */
export interface LoginModalInput {
  title?: string;
  text?: string;
  redirect?: string;
}
export const LoginModal = modal<LoginModalInput, 'logged-in'>('auth.loginModal');

/** The account step of a sign-up, for a page around it: whether the account begins with a no-card trial, and where it leads. */
export interface AccountStepProps {
  /** Of the page's address: what the account came from. */
  slug: string | null;
  trial: boolean;
  /** Path without locale. */
  next: string;
}
export const AccountStep = slot<AccountStepProps>('auth.account-step');

export const LoginLink = link<Record<string, never>>('auth.login');
/**
 * Where an account is made. The slug is what a campaign is known by (README 1 of plans). Its query: `back`, the path to return to afterwards;
 * `step=account`, an account alone where the page sells subscriptions as well (`JoinLink`).
 */
export const SignUpLink = link<{ slug?: string }>('auth.sign-up');
/** Where a link to a new password is asked for. */
export const RecoverPasswordLink = link<Record<string, never>>('auth.recover-password');
/** Where a subscription is cancelled (README 10 of cancellation); served by whoever sells it. */
export const CancelSubscriptionLink = link<Record<string, never>>('subscription.cancel');
/** /profile and /my-space, where a logged-in visitor's menu leads; served by other plugins. */
export const AccountLink = link<Record<string, never>>('account.profile');
export const MySpaceLink = link<Record<string, never>>('library.my-space');
