/** The confess dialog in every state until the confession is sent. */
import type { Meta, StoryObj } from '@storybook/react';
import { ConfessForm } from '#plugins/confessions/write/confess-form.tsx';
import { EMPTY_DRAFT } from '#plugins/confessions/write/draft/draft.ts';
import { KEY, written } from '#plugins/confessions/write/draft/fixtures.ts';
import { NicknameForm } from '#plugins/confessions/write/nickname-form.tsx';
import { Received as ReceivedView } from '#plugins/confessions/write/received.tsx';
import { sendFixtures } from '#plugins/confessions/write/send/fixtures.ts';
import { sendMachine } from '#plugins/confessions/write/send/machine.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { action } from 'storybook/actions';
import { createActor } from 'xstate';
import { states } from '../at.tsx';

const TAGS = ['City', 'Night', 'Sea', 'Slow', 'Strangers', 'Summer', 'Trains'].map((title) => ({
  slug: title.toLowerCase(),
  title,
}));
const story = { text: written.text, anonymous: true, tags: ['sea'] };

function SendView({ snapshot, send }: FlowProps<typeof sendMachine>) {
  if (snapshot.matches('received'))
    return <ReceivedView onAgain={action('again')} onClose={action('close')} />;
  if (snapshot.hasTag('naming')) return <NicknameForm snapshot={snapshot} send={send} />;
  const sent = snapshot.context.values;
  return (
    <ConfessForm
      snapshot={snapshot}
      send={send}
      values={sent ? { ...story, text: sent.confession_text } : story}
      draftKey={KEY}
      version={null}
      author="named"
      nickname="Night Owl"
      tags={TAGS}
      onWrite={action('write')}
    />
  );
}

export default {
  title: 'confessions/Send',
  parameters: { layout: 'padded', diagram: 'confessions-send' },
} satisfies Meta;

const at = states({
  machine: sendMachine,
  fixtures: sendFixtures,
  view: SendView,
  app: () => ({ user: 'premium' }),
});

export const Draft = at('draft');
export const Invalid: StoryObj = { ...at('invalid'), tags: ['view'] };
export const Checking = at('checking');
export const LoggingIn = at('loggingIn');
export const NotLoggedIn = at('notLoggedIn');
export const NamingTyping = at('naming.typing');
export const NamingInvalid = at('naming.invalid');
export const NamingStoring = at('naming.storing');
export const NamingRefused = at('naming.refused');
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Received = at('received');

const form = (values: typeof story) => ({
  render: () => (
    <ConfessForm
      snapshot={createActor(sendMachine).getSnapshot()}
      send={action('send')}
      values={values}
      draftKey={KEY}
      version={null}
      author="guest"
      nickname={null}
      tags={TAGS}
      onWrite={action('write')}
    />
  ),
});

/** An empty form. */
export const Empty = form({ ...EMPTY_DRAFT, tags: [] });
/** A text with one character too many, and the maximum number of tags. */
export const TooLong = form({
  text: '👩‍👩‍👧'.repeat(2070),
  anonymous: true,
  tags: ['city', 'night', 'sea', 'slow', 'summer'],
});
/** Text that is read from right to left. */
export const RightToLeft = form({ ...story, text: 'كانت ليلة طويلة، ولم أخبر أحدًا بها.' });
