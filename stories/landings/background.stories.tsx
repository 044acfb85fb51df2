/** A moving background in every state; without a network, its clip is the loop of the media host. */
import type { Meta, StoryObj } from '@storybook/react';
import { BackgroundView } from '#plugins/landings/background/background-view.tsx';
import { background } from '#plugins/landings/background/fixtures.ts';
import { backgroundMachine } from '#plugins/landings/background/machine.ts';
import scene from '#plugins/landings/page/scene.module.css';
import { Picture } from '#ui/pictures/picture.tsx';
import { states } from '../at.tsx';
import { picture } from '../fixtures/films.ts';

export default {
  title: 'landings/Background',
  parameters: { layout: 'fullscreen', diagram: 'landings-background', docs: { story: { height: '520px' } } },
} satisfies Meta;

const at = states({
  machine: backgroundMachine,
  fixtures: background,
  view: (flow) => (
    <main>
      <section className={scene.scene} data-at="left">
        <div className={scene.back}>
          <Picture {...picture('still', 'halogen')} alt="" fill sizes="100vw" />
        </div>
        <div className={scene.words}>
          <h1 className={scene.title}>Cinema for grown-up nights</h1>
        </div>
        <BackgroundView {...flow} src="/images/loop/light.mp4" />
      </section>
    </main>
  ),
});

export const Still = at('still');
export const Loading: StoryObj = { ...at('loading'), tags: ['view'] };
export const Playing = at('playing');
export const Resting = at('resting');
export const Paused = at('paused');
export const Failed = at('failed');
