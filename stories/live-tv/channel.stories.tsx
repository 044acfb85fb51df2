/** A channel in every state, on its page; without a network its picture is a still. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages } from '#app/react/bindings.tsx';
import { guideFixture } from '#plugins/live-tv/guide/fixtures.ts';
import { channelMachine } from '#plugins/live-tv/channel/machine.ts';
import { LiveTv } from '#plugins/live-tv/page/live-tv.tsx';
import { states } from '../at.tsx';
import { liveData, liveFixtures } from '../fixtures/live-tv.ts';
import { settings } from '../fixtures/settings.ts';
import { unanswered } from '../replies.ts';

export default {
  title: 'live-tv/Channel',
  parameters: { diagram: 'live-tv-channel', docs: { story: { height: '900px' } } },
} satisfies Meta;

const at = states({
  machine: channelMachine,
  fixtures: liveFixtures,
  view: ({ snapshot, send }) => (
    <main>
      <LiveTv snapshot={snapshot} send={send} data={liveData} />
    </main>
  ),
  app: () => ({ user: 'premium', replies: { 'GET /live-tv/guide': guideFixture } }),
});

export const Tuning = at('tuning');
export const Joining = at('joining');
export const WatchingLoading = at('watching.loading');
export const WatchingPlaying = at('watching.playing');
export const WatchingPaused = at('watching.paused');
export const WatchingBlocked = at('watching.blocked');
export const WatchingLost = at('watching.lost');
export const WatchingTaken = at('watching.taken');
export const Reconnecting = at('reconnecting');
export const Between = at('between');
export const RefusedLoginRequired = at('refused.loginRequired');
export const RefusedUpgradeRequired = at('refused.upgradeRequired');
export const RefusedMembershipRequired = at('refused.membershipRequired');
export const RefusedAgeRequired = at('refused.ageRequired');
export const Ended = at('ended');
export const Failed = at('failed');

/** The complete page before the video loads. */
export const Page: StoryObj = {
  tags: ['view'],
  render: () => <Pages />,
  parameters: {
    app: {
      visit: '/live-tv',
      user: 'premium',
      replies: {
        'GET /settings': settings,
        'GET /live-tv/categories': liveData.categories,
        'GET /live-tv/next-movies': liveData.board,
        'GET /live-tv/guide': guideFixture,
        'POST /live-tv/play': unanswered,
      },
    },
  },
};
