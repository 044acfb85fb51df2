/** The link to the requested page on the home page after a login. */
import type { Meta, StoryObj } from '@storybook/react';
import { WantedOffer } from '#plugins/auth/login/wanted-offer.tsx';
import { OverPage } from '../over-page.tsx';

export default {
  title: 'auth/WantedPage',
  parameters: { docs: { story: { height: '320px' } } },
} satisfies Meta;

export const AboveHome: StoryObj = {
  parameters: { app: { user: 'premium' } },
  render: () => (
    <OverPage>
      <WantedOffer href="/my-space" />
    </OverPage>
  ),
};
