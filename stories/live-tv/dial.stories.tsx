/** A channel number while it is typed. */
import type { Meta } from '@storybook/react';
import { Digits } from '#plugins/live-tv/dial/dial.tsx';
import { dial } from '#plugins/live-tv/dial/fixtures.ts';
import { dialMachine } from '#plugins/live-tv/dial/machine.ts';
import stage from '#plugins/live-tv/page/stage.module.css';
import { states } from '../at.tsx';

export default {
  title: 'live-tv/Dial',
  parameters: { diagram: 'live-tv-dial', docs: { story: { height: '360px' } } },
} satisfies Meta;

const at = states({
  machine: dialMachine,
  fixtures: dial,
  view: ({ snapshot }) => (
    <main>
      <h1 className="visually-hidden">Nocturne</h1>
      <section className={stage.stage} aria-label="Noir">
        <Digits snapshot={snapshot} />
      </section>
    </main>
  ),
});

export const Idle = at('idle');
export const Dialling = at('dialling');
export const Dialled = at('dialled');
