/** The link back to the channel above a film that was opened from it. */
import type { Meta, StoryObj } from '@storybook/react';
import { BackToLive } from '#plugins/live-tv/back/back-to-live.tsx';
import { OverPage } from '../over-page.tsx';

export default {
  title: 'live-tv/Back',
  parameters: { docs: { story: { height: '320px' } } },
} satisfies Meta;

export const AboveTheFilm: StoryObj = {
  parameters: { app: { user: 'premium' } },
  render: () => (
    <OverPage>
      <BackToLive href="/live-tv?channel=noir" />
    </OverPage>
  ),
};
