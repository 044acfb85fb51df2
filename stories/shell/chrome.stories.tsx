/** The frame's texts in every state: what header and footer show while they are read, without them, and with them. */
import type { Meta } from '@storybook/react';
import { chromeMachine } from '../../plugins/shell/chrome.machine.ts';
import { Footer } from '../../plugins/shell/footer/footer.tsx';
import { Header } from '../../plugins/shell/header/header.tsx';
import { chromeSamples } from '../../plugins/shell/samples.ts';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';

export default {
  title: 'shell/Chrome',
  parameters: { diagram: 'shell-chrome', docs: { story: { height: '640px' } } },
} satisfies Meta;

const at = states({
  machine: chromeMachine,
  samples: chromeSamples,
  view: () => (
    <>
      <OverPage>
        <Header />
      </OverPage>
      <Footer />
    </>
  ),
  app: (chrome) => ({ flows: { 'shell.chrome': chrome } }),
});

export const Reading = at('reading');
export const Bare = at('bare');
export const Ready = at('ready');
