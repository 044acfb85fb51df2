/** The visitor of a page for all members of a kind: their common values, with placeholders for personal data. */
import { randomBytes } from 'node:crypto';
import type { SharedMember, User } from '#ports/session.ts';
import { SharedVisitor, type GuestPlace } from './guest.ts';
import { Refused } from '#server/http/endpoints/handle.ts';

/** The values of a member that many members have in common: no name, id or date of a single member. */
export function kindOf({ active_subscription: active, ...user }: User) {
  return {
    role: user.role,
    is_email_verified: user.is_email_verified,
    is_subscribed: user.is_subscribed,
    is_nc_trial: user.is_nc_trial,
    is_trialing_free: user.is_trialing_free,
    is_cross_selling_unified_account: user.is_cross_selling_unified_account,
    accepted_mailing: user.accepted_mailing,
    is_first_login: user.is_first_login,
    impersonate_mode: user.impersonate_mode,
    active_subscription: active && {
      status: active.status,
      source_group: active.source_group,
      data: { plan: { type: active.data.plan.type, is_manica: active.data.plan.is_manica } },
    },
  };
}
export type MemberKind = ReturnType<typeof kindOf>;

/** A random value that authors of displayed texts cannot know. */
const NONCE = randomBytes(12).toString('hex');
/** The placeholders of a page: `"…"` in its JSON for a reply, and in its HTML for a text. */
export const PLACES = new RegExp(`"own-${NONCE}-reply-(\\d+)-"|own-${NONCE}-text-(\\d+)-`, 'g');

/** The value of a placeholder: a text of the member, or the reply to one of their reads. */
export type Place =
  | { readonly is: 'text'; readonly read: (user: User) => string }
  | { readonly is: 'reply'; readonly address: string };

/**
 * The visitor that is passed to everything that renders a page for all members of a kind. Reading data of one member is
 * refused and recorded, even if the refusal is caught: the page is then not shared.
 */
export class SharedMemberVisitor extends SharedVisitor {
  readonly user: User & SharedMember;
  readonly is_logged_in = true;
  readonly places: Place[] = [];
  /** Names of personal data that were read. */
  readonly beyond = new Set<string>();

  constructor(place: GuestPlace, kind: MemberKind) {
    super(place);
    const ownText: SharedMember['ownText'] = (read) => {
      this.places.push({ is: 'text', read });
      return `own-${NONCE}-text-${this.places.length - 1}-`;
    };
    this.user = this.#guarded({ ...kind, ownText }) as unknown as User & SharedMember;
  }

  /** Reserves a placeholder for a reply that is read for each member. */
  ownReply(address: string): string {
    this.places.push({ is: 'reply', address });
    return `own-${NONCE}-reply-${this.places.length - 1}-`;
  }

  get session(): never {
    return this.beyondKey('session');
  }

  protected beyondKey(name: string): never {
    this.beyond.add(name);
    throw new Refused('unauthenticated');
  }

  /** An object that refuses to read anything that it does not contain. */
  #guarded(shared: object): object {
    return new Proxy(shared, {
      get: (target, name, receiver) => {
        if (typeof name === 'symbol') return undefined;
        if (!Object.hasOwn(target, name)) return this.beyondKey(name);
        const value: unknown = Reflect.get(target, name, receiver);
        return typeof value === 'object' && value !== null ? this.#guarded(value) : value;
      },
      has: (_target, name) => this.beyondKey(`whether there is ${String(name)}`),
      ownKeys: () => this.beyondKey('all of the member'),
      getOwnPropertyDescriptor: (_target, name) => this.beyondKey(String(name)),
    });
  }
}
