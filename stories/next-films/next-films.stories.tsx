/** Films on an otherwise empty page, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { nextFilmsFixtures } from '#plugins/next-films/fixtures.ts';
import { nextFilmsMachine } from '#plugins/next-films/machine.ts';
import { NextFilmsView } from '#plugins/next-films/next-films-view.tsx';
import { states } from '../at.tsx';

export default {
  title: 'next-films/Next films',
  parameters: { diagram: 'next-films-next-films', docs: { story: { height: '520px' } } },
} satisfies Meta;

const at = states({
  machine: nextFilmsMachine,
  fixtures: nextFilmsFixtures,
  view: ({ snapshot }) => (
    <main>
      <h1 className="visually-hidden">Nocturne</h1>
      <NextFilmsView snapshot={snapshot} />
    </main>
  ),
});

export const Loading = at('loading');
export const Shown: StoryObj = { ...at('shown'), tags: ['view'] };
export const None = at('none');
