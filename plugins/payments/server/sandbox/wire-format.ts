/** How a gateway of the sandbox writes and reads: its addresses, its posts and the answers to them. */
import type { Secret } from '../wire/secret.ts';
import type { Sources } from '../wire/sources.ts';
import type { GatewayId } from '../gateways/event.ts';
import type { News, Sent } from './news.ts';
import type { OrderRequest } from './order-request.ts';
import type { Script } from './script.ts';

/** What the settings of a gateway are made of, so that both sides have the same. */
export interface Made {
  /** Where buyers come to this gateway, and where servers do; both without a closing slash. */
  readonly pages: string;
  readonly servers: string;
  /** A secret of this name, the same for the same key. */
  secret(name: string): Secret;
  /** This very machine, from which the sandbox speaks. */
  readonly sources: Sources;
  /** A private key in PEM, made when it is first needed. */
  newKey(): Secret;
}

export interface WireFormat<Settings = unknown> {
  /** As its pages name it. */
  readonly name: string;
  /** Words that it declines with, of which the site maps some to sentences (README 4). */
  readonly reasons: readonly string[];
  settings(made: Made): Settings;
  /** The order that the address of its hosted page opens, or why it opens none; absent where it has no such page. */
  readAddress?(
    settings: Settings,
    query: URLSearchParams,
    asked: { readonly address: string; readonly now: Date },
  ): OrderRequest | string;
  /** Writes news, signed with the secret that it shares with the shop; absent where another gateway reports. */
  post?(settings: Settings, news: News, content: Script['content']): Sent;
  /** All that it posts of a first payment that succeeded, in its order; its one post where absent. */
  firstPosts?(settings: Settings, news: News, content: Script['content']): readonly Sent[];
  /** The secret in the address of a gateway that signs nothing, as its operator has set it there. */
  pathSecret?(settings: Settings): Secret;
  /** A gateway that repeats what was not taken: how often, and whether an answer ends that. */
  readonly repeats?: { readonly most: number; isTaken(sent: Sent, answer: string): boolean };
  /** It gives back whole transactions only. */
  readonly refundsWholeOnly?: true;
}

/** By the ids of the gateways. */
export type WireFormats = ReadonlyMap<GatewayId, WireFormat>;
export type SettingsById = Readonly<Record<GatewayId, unknown>>;

/** One piece of news in the form of a gateway. Throws RangeError for a gateway that reports nothing. */
export function postOf(
  formats: WireFormats,
  settings: SettingsById,
  gateway: GatewayId,
  news: News,
  content: Script['content'] = 'right',
): Sent {
  const sent = formats.get(gateway)?.post?.(settings[gateway], news, content);
  if (!sent) throw new RangeError(`${gateway} reports nothing`);
  return sent;
}

/** All that a gateway posts of one piece of news, in its order: a first payment comes with posts about the member or the transaction. */
export function postsOf(
  formats: WireFormats,
  settings: SettingsById,
  gateway: GatewayId,
  news: News,
  content: Script['content'],
): readonly Sent[] {
  const isFirst = news.kind === 'initial' && news.status === 'ok';
  const all = isFirst && formats.get(gateway)?.firstPosts?.(settings[gateway], news, content);
  return all || [postOf(formats, settings, gateway, news, content)];
}
