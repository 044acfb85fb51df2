/** Access to a channel, and the signed path of its playlist. */
import type { LivePlay, LiveRefusal } from '../api.ts';
import { liveObstacle } from '../rule.ts';
import type { User } from '#ports/session.ts';
import { Refused, type MemberVisitor } from '#server/http/endpoints/handle.ts';
import { requireAge } from '#server/http/visitor/past-gate.ts';
import { bindingOf, MEDIA_PATH, sign, SIGNATURE_LIFETIME_S } from '#server/media/signature.ts';
import type { Audience } from './audience.ts';
import { TARGET_DURATION_S } from './live-clip.ts';
import { channelOf, nextMovies, type Screen } from './programmes.ts';
import { EVERYTHING } from './store.ts';

/**
 * Prefix of live playlist paths. No clip has a name with a slash, so a path for a playlist is never valid for a clip.
 */
export const LIVE_PATH = `${MEDIA_PATH}/live`;
export const MASTER_FILE = 'master.m3u8';
export const signedName = (channel: number): string => `live/${channel}`;

/** Delay behind the clock, in s: three target durations, as RFC 8216 (6.3.3) requires. */
export const HOLD_BACK_S = 3 * TARGET_DURATION_S;

/** The refusal code for a member without access; null for a member with access. */
export const obstacleOf = ({ origin }: Pick<Screen, 'origin'>, user: User): LiveRefusal | null =>
  liveObstacle(user, origin.settings['live-tv-minimum-membership']);

/** The stream of a channel for a member. Throws Refused with one of LIVE_REFUSALS. */
export async function livePlay(
  screen: Screen,
  audience: Audience,
  { tag, visitor }: { tag: number | undefined; visitor: MemberVisitor },
): Promise<LivePlay> {
  const { origin, channels } = screen;
  const obstacle = obstacleOf(screen, visitor.user);
  if (obstacle) throw new Refused(obstacle);
  requireAge(visitor);
  const channel = await channelOf(screen, tag);
  const { now, next } = await nextMovies(screen, channel, visitor);
  const binding = bindingOf(visitor);
  if (!now || binding === null) throw new Refused('off_air');
  const at = origin.now();
  const signature = sign(origin.config.secret, signedName(channel), binding, at.getTime());
  return {
    type: 'live-tv',
    tag_id: channel === EVERYTHING ? null : channel,
    ahls: `${LIVE_PATH}/${signature}/${channel}/${MASTER_FILE}`,
    valid_for_s: SIGNATURE_LIFETIME_S,
    now,
    next: next[0] ?? null,
    members: await audience.members(channel),
    server_time: new Date(channels.now()).toISOString(),
    hold_back_s: HOLD_BACK_S,
    takes_screen: !visitor.user.impersonate_mode,
  };
}
