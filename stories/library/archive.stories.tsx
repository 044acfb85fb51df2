/** Downloading the library as a file, in every state. */
import type { Meta } from '@storybook/react';
import { ArchiveView } from '#plugins/library/archive/archive-view.tsx';
import { archiveFixtures } from '#plugins/library/archive/fixtures.ts';
import { archiveMachine } from '#plugins/library/archive/machine.ts';
import { states } from '../at.tsx';

export default {
  title: 'library/Archive',
  parameters: { diagram: 'library-archive', docs: { story: { height: '120px' } } },
} satisfies Meta;

const at = states({
  machine: archiveMachine,
  fixtures: archiveFixtures,
  view: ({ snapshot, send }) => (
    <main>
      <h1 className="visually-hidden">Nocturne</h1>
      <ArchiveView snapshot={snapshot} send={send} />
    </main>
  ),
});

export const Idle = at('idle');
export const Packing = at('packing');
export const Done = at('done');
export const Failed = at('failed');
