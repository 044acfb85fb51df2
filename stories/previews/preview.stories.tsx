/** The preview on a card, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import { CARD, previewFixtures } from '#plugins/previews/preview/fixtures.ts';
import { previewMachine } from '#plugins/previews/preview/machine.ts';
import { PreviewView } from '#plugins/previews/preview/preview-view.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { states } from '../at.tsx';
import { movie } from '../fixtures/films.ts';

export default {
  title: 'previews/Preview',
  parameters: { diagram: 'previews-preview', docs: { story: { height: '420px' } } },
} satisfies Meta;

const at = states({
  machine: previewMachine,
  fixtures: previewFixtures,
  view: (props) => (
    <main>
      <h1 className="visually-hidden">Nocturne</h1>
      <div style={{ position: 'relative', width: '240px', aspectRatio: '2 / 3' }}>
        <Picture {...movie.poster_picture} alt="" fill sizes="240px" />
        <PreviewView {...props} card={CARD} />
      </div>
    </main>
  ),
});

export const Idle = at('idle');
export const ShownWaiting = at('shown.waiting');
export const ShownSigning = at('shown.signing');
export const ShownLoading: StoryObj = { ...at('shown.loading'), tags: ['view'] };
export const ShownPlaying = at('shown.playing');
export const ShownOver = at('shown.over');
export const ShownFailed = at('shown.failed');
