/** Texts of the page frame in every state: header and footer while they load, without texts, and with them. */
import type { Meta } from '@storybook/react';
import { frameContentMachine } from '#plugins/shell/frame-content.machine.ts';
import { Footer } from '#plugins/shell/footer/footer.tsx';
import { Header } from '#plugins/shell/header/header.tsx';
import { frameContentFixtures } from '#plugins/shell/fixtures.ts';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';

export default {
  title: 'shell/Frame content',
  parameters: { diagram: 'shell-frame-content', docs: { story: { height: '640px' } } },
} satisfies Meta;

const at = states({
  machine: frameContentMachine,
  fixtures: frameContentFixtures,
  view: () => (
    <>
      <OverPage>
        <Header />
      </OverPage>
      <Footer />
    </>
  ),
  app: (frameContent) => ({ flows: { 'shell.frame-content': frameContent } }),
});

export const Reading = at('reading');
export const Bare = at('bare');
export const Ready = at('ready');
