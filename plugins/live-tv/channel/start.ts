/** The statechart of a channel with its actors: the request for its playlist, and its feed. */
import { fromCallback, fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { getLivePlay, type LivePlay } from '../api.ts';
import type { ChannelEvent } from './events.ts';
import { listenTo, type FeedDeps } from './feed.ts';
import { channelMachine, type TagInput } from './machine.ts';

export interface ChannelDeps extends FeedDeps {
  http: Http;
}

export const channelWith = (deps: ChannelDeps) =>
  channelMachine.provide({
    actors: {
      play: fromPromise<LivePlay, TagInput>(({ input: { tag }, signal }) =>
        deps.http.call(getLivePlay, { query: tag === null ? {} : { tag_id: tag }, signal }),
      ),
      feed: fromCallback<ChannelEvent, TagInput>(({ input: { tag }, sendBack }) =>
        listenTo(deps, tag, sendBack),
      ),
    },
  });
