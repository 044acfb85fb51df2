/** The reminder of a film that is announced, hydrated: one for each visitor, begun anew when somebody logs in. */
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { Session } from '../../../kernel/ports/session.ts';
import { useInject, useLive, useInjectOptional } from '../../../kernel/react.tsx';
import { HttpClient } from '../../../kernel/registry/services.ts';
import { deleteFromSegment, postAddToSegment, releaseSegment } from '../api/comments.ts';
import { reminderMachine, type ReminderInput } from './machine.ts';
import { ReminderView } from './reminder-view.tsx';

interface ReminderProps {
  slug: string;
  /** ISO date. */
  releaseDate: string;
}

function Asking({ slug, releaseDate, ...known }: ReminderProps & ReminderInput) {
  const http = useInject(HttpClient);
  const [machine] = useState(() =>
    reminderMachine.provide({
      actors: {
        remove: fromPromise(({ signal }) =>
          http.call(deleteFromSegment, { query: { segment: releaseSegment(slug) }, signal }),
        ),
        add: fromPromise(({ input: email, signal }) =>
          http.call(postAddToSegment, {
            body: { segment: releaseSegment(slug), ...(email === null ? {} : { email }) },
            signal,
          }),
        ),
      },
    }),
  );
  const [snapshot, send] = useMachine(machine, { input: known });
  return <ReminderView snapshot={snapshot} send={send} releaseDate={releaseDate} />;
}

export function Reminder(props: ReminderProps) {
  const member = useLive(useInjectOptional(Session), (session) => session.user()) ?? null;
  const known = { isMember: member !== null, isConfirmed: member?.is_email_verified ?? false };
  return <Asking key={`${props.slug} ${Object.values(known).join()}`} {...props} {...known} />;
}
