/** The save button in every state of the list that it uses. */
import type { Meta } from '@storybook/react';
import { nightSwim, wishlistFixtures } from '#plugins/library/wishlist/fixtures.ts';
import { wishlistMachine } from '#plugins/library/wishlist/machine.ts';
import { SaveView } from '#plugins/library/wishlist/save-view.tsx';
import { states } from '../at.tsx';

export default {
  title: 'library/Save button',
  parameters: { diagram: 'library-wishlist', docs: { story: { height: '120px' } } },
} satisfies Meta;

const at = states({
  machine: wishlistMachine,
  fixtures: wishlistFixtures,
  view: ({ snapshot, send }) => (
    <main>
      <h1 className="visually-hidden">Nocturne</h1>
      <SaveView snapshot={snapshot} send={send} product={nightSwim} variant="line" />
      <SaveView snapshot={snapshot} send={send} product={nightSwim} variant="icon" />
    </main>
  ),
});

export const Guest = at('guest');
export const Reading = at('reading');
export const Ready = at('ready');
export const Sending = at('sending');
