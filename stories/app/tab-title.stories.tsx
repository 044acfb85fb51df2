/** Tab titles that depend on the state of a page, and the title after leaving that state. */
import { COVER_TITLE } from '#app/slots.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { TabTitle } from '#app/head/tab-title.tsx';

const STATES = ['The list', 'Check your mailbox', 'The film stopped'];

/** A page whose first state sets no title, so the page's own title is used. */
function Named() {
  const [state, setState] = useState(STATES[0]!);
  return (
    <>
      <h1>{state}</h1>
      {state !== STATES[0] && <TabTitle of={state} />}
      {STATES.map((one) => (
        <button key={one} type="button" onClick={() => setState(one)}>
          {one}
        </button>
      ))}
    </>
  );
}

const PAGE = 'A page | Nocturne';
const SHARED = 'meta[property="og:title"]';

/** Renders the head of a document as the origin does; returns a function that restores the document of the stories. */
function beginPage(discreet?: string): () => void {
  const title = document.title;
  const shared = Object.assign(document.createElement('meta'), { content: PAGE });
  shared.setAttribute('property', 'og:title');
  document.head.append(shared);
  document.title = discreet ?? PAGE;
  if (discreet !== undefined) document.documentElement.dataset[COVER_TITLE] = discreet;
  return () => {
    shared.remove();
    delete document.documentElement.dataset[COVER_TITLE];
    document.title = title;
  };
}

const sharedTitle = () => document.querySelector<HTMLMetaElement>(SHARED)?.content;

export default {
  title: 'app/TabTitle',
  component: Named,
  parameters: { layout: 'padded' },
  beforeEach: ({ parameters }) => beginPage(parameters['discreet'] as string | undefined),
} satisfies Meta;

/** Each state sets the tab title; afterwards the page's own title is restored. */
export const OfEachState: StoryObj = {
  play: async ({ canvasElement }) => {
    const press = (name: string) => userEvent.click(within(canvasElement).getByRole('button', { name }));
    await expect(document.title).toBe(PAGE);
    for (const state of ['Check your mailbox', 'The film stopped', 'Check your mailbox']) {
      await press(state);
      await expect(document.title).toBe(`${state} | Nocturne`);
      await expect(sharedTitle()).toBe(`${state} | Nocturne`);
    }
    await press('The list');
    await expect(document.title).toBe(PAGE);
    await expect(sharedTitle()).toBe(PAGE);
  },
};

/** If another page has set the title in the meantime, it is kept. */
export const NamedByAnotherPage: StoryObj = {
  play: async ({ canvasElement }) => {
    const press = (name: string) => userEvent.click(within(canvasElement).getByRole('button', { name }));
    await press('Check your mailbox');
    document.querySelector(SHARED)?.setAttribute('content', 'Another page | Nocturne');
    document.title = 'Another page | Nocturne';
    await press('The list');
    await expect(document.title).toBe('Another page | Nocturne');
  },
};

/** A tab in discreet mode keeps its cover title; the real title is stored for later. */
export const InADiscreetTab: StoryObj = {
  parameters: { discreet: 'New tab' },
  play: async ({ canvasElement }) => {
    const press = (name: string) => userEvent.click(within(canvasElement).getByRole('button', { name }));
    await press('Check your mailbox');
    await expect(document.title).toBe('New tab');
    await expect(sharedTitle()).toBe('Check your mailbox | Nocturne');
    await press('The list');
    await expect(document.title).toBe('New tab');
    await expect(sharedTitle()).toBe(PAGE);
  },
};
