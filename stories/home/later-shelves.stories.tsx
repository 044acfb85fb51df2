/** A shelf further down the home page: its reserved space while loading, an error, and the films. */
import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { FilmRail } from '#plugins/home/film-rail.tsx';
import { readRails, shelves } from '#plugins/home/shelves/fixtures.ts';
import { shelvesMachine } from '#plugins/home/shelves/machine.ts';
import { Report, type ReadShelves } from '#plugins/home/shelves/reader.tsx';
import { states } from '../at.tsx';

export default {
  title: 'home/LaterShelves',
  parameters: { diagram: 'home-shelves', docs: { story: { height: '480px' } } },
} satisfies Meta;

const unread = readRails.map(({ id, title, href }) => ({ id, title, href }));

function Shelves(props: FlowProps<typeof shelvesMachine>) {
  const [read, setRead] = useState<ReadShelves | null>(null);
  return (
    <main>
      <h1 className="visually-hidden">Nocturne</h1>
      {(read?.rails ?? unread).map((rail) => (
        <FilmRail key={rail.id} rail={rail} instead={read?.instead} />
      ))}
      <Report {...props} onRead={setRead} />
    </main>
  );
}

const at = states({ machine: shelvesMachine, fixtures: shelves, view: Shelves });

export const Loading: StoryObj = { ...at('loading'), tags: ['view'] };
export const Failed = at('failed');
export const Retrying = at('retrying');
export const Shown = at('shown');
