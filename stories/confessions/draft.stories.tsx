/** The status of a draft in every state, and the choice between two drafts. */
import type { Meta } from '@storybook/react';
import { DraftChoice, DraftNote } from '#plugins/confessions/write/draft-note.tsx';
import { draftFixtures } from '#plugins/confessions/write/draft/fixtures.ts';
import { draftMachine } from '#plugins/confessions/write/draft/machine.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { states } from '../at.tsx';

function DraftView(props: FlowProps<typeof draftMachine>) {
  return (
    <>
      <DraftChoice {...props} />
      <DraftNote {...props} />
    </>
  );
}

export default {
  title: 'confessions/Draft',
  parameters: { layout: 'padded', diagram: 'confessions-draft' },
} satisfies Meta;

const at = states({ machine: draftMachine, fixtures: draftFixtures, view: DraftView });

export const Opening = at('opening');
export const OnDevice = at('onDevice');
export const Reading = at('reading');
export const Saved = at('saved');
export const Resting = at('resting');
export const Saving = at('saving');
export const Unsaved = at('unsaved');
export const Differs = at('differs');
export const Gone = at('gone');
