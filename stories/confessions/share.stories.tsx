/** Sharing a story in every state. */
import type { Meta } from '@storybook/react';
import { share } from '#plugins/confessions/share/fixtures.ts';
import { shareMachine } from '#plugins/confessions/share/machine.ts';
import { ShareView } from '#plugins/confessions/share/share-view.tsx';
import { states } from '../at.tsx';

export default {
  title: 'confessions/Passing on',
  parameters: { diagram: 'confessions-share' },
} satisfies Meta;

const at = states({
  machine: shareMachine,
  fixtures: share,
  view: ({ snapshot, send }) => (
    <main>
      <h1 className="visually-hidden">The Same Seat</h1>
      <ShareView
        snapshot={snapshot}
        send={send}
        url="https://nocturne.example/de/confessions/the-night-the-lift-stopped"
      />
    </main>
  ),
});

export const Idle = at('idle');
export const Offering = at('offering');
export const Copying = at('copying');
export const ByHand = at('byHand');
