/** Maps media events to the events of a channel's page. */
import type { LiveEvent } from '#ports/player.ts';
import type { PlaybackEvent } from '../playback/machine.ts';

/** Returns null for events that a channel does not have, such as positions. */
export function liveEventOf(event: PlaybackEvent): LiveEvent | null {
  switch (event.type) {
    case 'media.playing':
    case 'media.paused':
    case 'media.waiting':
    case 'media.blocked':
    case 'media.unreachable':
    case 'media.refused':
      return { type: event.type };
    case 'media.failed':
      return { type: event.type, code: event.code };
    // A channel never ends, so the loaded part is outdated.
    case 'media.ended':
      return { type: 'media.failed', code: 'expired' };
    default:
      return null;
  }
}
