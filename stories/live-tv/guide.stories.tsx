/** A day's programme, in every state. */
import type { Meta } from '@storybook/react';
import { GuideView } from '#plugins/live-tv/guide/guide-view.tsx';
import { guide } from '#plugins/live-tv/guide/fixtures.ts';
import { guideMachine } from '#plugins/live-tv/guide/machine.ts';
import { states } from '../at.tsx';

export default {
  title: 'live-tv/Guide',
  parameters: { diagram: 'live-tv-guide', docs: { story: { height: '520px' } } },
} satisfies Meta;

const at = states({
  machine: guideMachine,
  fixtures: guide,
  view: ({ snapshot, send }) => (
    <main>
      <h1 className="visually-hidden">Nocturne</h1>
      <GuideView snapshot={snapshot} send={send} tag={null} name="Noir" />
    </main>
  ),
});

export const Reading = at('reading');
export const Shown = at('shown');
export const Empty = at('empty');
export const Failed = at('failed');
