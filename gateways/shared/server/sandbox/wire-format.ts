/** The wire format of a gateway in the sandbox: its URLs, posts and their replies. */
import type { Secret } from '../wire/secret.ts';
import type { Sources } from '../wire/sources.ts';
import type { GatewayId } from '../event.ts';
import type { SandboxEvent, Sent } from './event.ts';
import type { OrderRequest } from './order-request.ts';
import type { Script } from './script.ts';

/** Input for a gateway's settings, so that the site and the sandbox have the same settings. */
export interface Made {
  /** The gateway's URLs for buyers and for servers, both without a trailing slash. */
  readonly pages: string;
  readonly servers: string;
  /** A secret with this name, derived from the key. */
  secret(name: string): Secret;
  /** Addresses of this machine, on which the sandbox runs. */
  readonly sources: Sources;
  /** A private key in PEM, created on first use. */
  newKey(): Secret;
}

export interface WireFormat<Settings = unknown> {
  /** Name on its pages. */
  readonly name: string;
  /** Decline codes, some of which the site maps to texts (README 4 of payments). */
  readonly reasons: readonly string[];
  settings(made: Made): Settings;
  /** The order that the URL of its hosted page opens, or the reason why it is invalid; absent without such a page. */
  readAddress?(
    settings: Settings,
    query: URLSearchParams,
    asked: { readonly address: string; readonly now: Date },
  ): OrderRequest | string;
  /** Encodes and signs an event with the secret shared with the shop; absent if another gateway sends the callbacks. */
  post?(settings: Settings, event: SandboxEvent, content: Script['content']): Sent;
  /** All posts of a successful first payment, in order; by default one. */
  firstPosts?(settings: Settings, event: SandboxEvent, content: Script['content']): readonly Sent[];
  /** The secret in the URL of a gateway that signs nothing, as configured there. */
  pathSecret?(settings: Settings): Secret;
  /**
   * How often the gateway repeats posts, and whether a reply ends the repetition; absent if it does not repeat them.
   */
  readonly repeats?: { readonly most: number; isTaken(sent: Sent, answer: string): boolean };
  /** All posts about a transaction that the bank declines after the gateway has approved it; absent if it never does. */
  withdrawalPosts?(settings: Settings, event: SandboxEvent): readonly Sent[];
  /** Whether the gateway refunds whole transactions only. */
  readonly refundsWholeOnly?: true;
}

/** Wire formats by gateway id. */
export type WireFormats = ReadonlyMap<GatewayId, WireFormat>;
export type SettingsById = Readonly<Record<GatewayId, unknown>>;

/** Encodes one event for a gateway. Throws RangeError for a gateway without callbacks. */
export function postOf(
  formats: WireFormats,
  settings: SettingsById,
  gateway: GatewayId,
  event: SandboxEvent,
  content: Script['content'] = 'right',
): Sent {
  const sent = formats.get(gateway)?.post?.(settings[gateway], event, content);
  if (!sent) throw new RangeError(`gateway ${gateway} sends no callbacks`);
  return sent;
}

/** All posts of one event, in order: a first payment has further posts about the member or the transaction. */
export function postsOf(
  formats: WireFormats,
  settings: SettingsById,
  gateway: GatewayId,
  event: SandboxEvent,
  content: Script['content'],
): readonly Sent[] {
  if (event.isWithdrawn) return formats.get(gateway)?.withdrawalPosts?.(settings[gateway], event) ?? [];
  const isFirst = event.kind === 'initial' && event.status === 'ok';
  const all = isFirst && formats.get(gateway)?.firstPosts?.(settings[gateway], event, content);
  return all || [postOf(formats, settings, gateway, event, content)];
}
