/** A video hosted by the site within a page, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { HouseVideoView } from '#plugins/pages/house-video/house-video-view.tsx';
import { houseVideo, listedVideo } from '#plugins/pages/house-video/fixtures.ts';
import { houseVideoMachine } from '#plugins/pages/house-video/machine.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { states } from '../at.tsx';
import { picture } from '../fixtures/films.ts';

export default {
  title: 'pages/House video',
  parameters: { layout: 'padded', diagram: 'pages-houseVideo' },
} satisfies Meta;

const at = states({
  machine: houseVideoMachine,
  fixtures: houseVideo,
  view: (flow) => (
    <HouseVideoView
      {...flow}
      title={listedVideo.title}
      still={<Picture {...picture('still', 'halogen')} alt="" sizes="52rem" />}
    />
  ),
});

export const Idle = at('idle');
export const Asking: StoryObj = { ...at('asking'), tags: ['view'] };
export const Playing = at('playing');
export const Failed = at('failed');
