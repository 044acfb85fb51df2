/** The reminder of an announced film: one per visitor, restarted when the visitor changes. */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import type { AnnouncedFilm } from '#ports/reminders.ts';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';
import type { reminderMachine } from './machine.ts';
import { ReminderView, type Release } from './reminder-view.tsx';
import { reminderWith } from './start.ts';

export default function Reminder({ slug, releaseDate }: AnnouncedFilm) {
  const { http, session } = useDeps(deps);
  const machine = useMemo(() => reminderWith({ http, slug }), [http, slug]);
  const member = useLive(session, (session) => session.user()) ?? null;
  const known = { isMember: member !== null, isConfirmed: member?.is_email_verified ?? false };
  return (
    <Flow<typeof reminderMachine, Release>
      key={`${slug} ${Object.values(known).join()}`}
      of={machine}
      input={known}
      view={ReminderView}
      releaseDate={releaseDate}
    />
  );
}
