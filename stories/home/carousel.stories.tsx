/** Controls of the home page's slides in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Controls } from '#plugins/home/carousel/controls.tsx';
import { carouselMachine } from '#plugins/home/carousel/machine.ts';
import { carousel } from '#plugins/home/carousel/fixtures.ts';
import { states } from '../at.tsx';
import { slides } from '../fixtures/films.ts';

export default {
  title: 'home/Carousel',
  parameters: { diagram: 'home-carousel' },
} satisfies Meta;

const TITLES = [...slides.map(({ title }) => title), 'Letters to the Third Floor'];

const View = (props: FlowProps<typeof carouselMachine>) => <Controls {...props} titles={TITLES} />;

const at = states({ machine: carouselMachine, fixtures: carousel, view: View });

export const Playing: StoryObj = { ...at('playing'), tags: ['view'] };
export const Paused = at('paused');
export const Stopped = at('stopped');
