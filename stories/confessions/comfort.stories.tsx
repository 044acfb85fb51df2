/** Reading preferences (paper and text size) in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { comfort } from '#plugins/confessions/comfort/fixtures.ts';
import { ComfortView } from '#plugins/confessions/comfort/comfort-view.tsx';
import { comfortMachine } from '#plugins/confessions/comfort/machine.ts';
import { Paper } from '#plugins/confessions/comfort/paper.tsx';
import { states } from '../at.tsx';

export default {
  title: 'confessions/Reading comfort',
  parameters: { diagram: 'confessions-comfort' },
} satisfies Meta;

const at = states({
  machine: comfortMachine,
  fixtures: comfort,
  view: ({ snapshot, send }) => (
    <main>
      <h1 className="visually-hidden">The Same Seat</h1>
      <Paper>
        <ComfortView snapshot={snapshot} send={send} />
      </Paper>
    </main>
  ),
});

export const PaperNight: StoryObj = { ...at('paper.night'), tags: ['view'] };
export const PaperDay = at('paper.day');
export const SizeSmall = at('size.small');
export const SizeNormal = at('size.normal');
export const SizeLarge = at('size.large');
export const SizeLarger = at('size.larger');
export const SizeLargest = at('size.largest');
