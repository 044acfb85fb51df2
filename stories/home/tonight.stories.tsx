/** Tonight's film while its offer lasts, and afterwards. */
import type { Meta, StoryObj } from '@storybook/react';
import { useCallback, useState } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { TonightFeature } from '#plugins/home/evening.tsx';
import { Report } from '#plugins/home/tonight/end.tsx';
import { tonight } from '#plugins/home/tonight/fixtures.ts';
import { tonightMachine } from '#plugins/home/tonight/machine.ts';
import { states } from '../at.tsx';
import { picture } from '../fixtures/films.ts';

export default {
  title: 'home/Tonight',
  parameters: { diagram: 'home-tonight', docs: { story: { height: '480px' } } },
} satisfies Meta;

const film = {
  slug: 'night-swim',
  title: 'Night Swim',
  length: 1080,
  picture: picture('still', 'night-swim'),
  reason: 'Eighteen minutes after midnight. Bring a towel for two.',
  until: '2099-01-01T03:00:00Z',
};

function Evening({ snapshot }: FlowProps<typeof tonightMachine>) {
  const [isOver, setIsOver] = useState(false);
  const end = useCallback(() => setIsOver(true), []);
  return (
    <main>
      <h1 className="visually-hidden">Nocturne</h1>
      {!isOver && <TonightFeature tonight={film} />}
      <Report snapshot={snapshot} onOver={end} />
    </main>
  );
}

const at = states({ machine: tonightMachine, fixtures: tonight, view: Evening });

export const On: StoryObj = { ...at('on'), tags: ['view'] };
export const Over = at('over');
