/** The sessions of a member, each with a button to log it out. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import styles from '../account.module.css';
import type { DeviceSession } from '../api.ts';
import type { devicesMachine } from './machine.ts';

interface DeviceProps {
  session: DeviceSession;
  busy: boolean;
  waits: boolean;
  end: () => void;
}

function Device({ session: { started_at, last_used_at, current }, busy, waits, end }: DeviceProps) {
  const { t, i18n } = useLingui();
  const when = (at: string) => i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' });
  const started = when(started_at);
  const used = when(last_used_at ?? started_at);
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.deviceName}>
          {t`Logged in on ${started}`} {current && <Badge tone="accent">{t`This device`}</Badge>}
        </p>
        <p className={styles.quiet}>{t`Last used ${used}`}</p>
      </div>
      {!current && (
        <Button
          variant="line"
          size="s"
          busy={busy}
          disabled={waits}
          label={t`Log out the device logged in on ${started}`}
          onClick={end}
        >
          {t`Log out`}
        </Button>
      )}
    </li>
  );
}

export function Devices({ snapshot, send }: FlowProps<typeof devicesMachine>) {
  const { t } = useLingui();
  const { sessions, ending } = snapshot.context;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(sessions.length);

  // The clicked button disappears with its row, so move the focus to the list.
  useEffect(() => {
    if (sessions.length < before.current) place.current?.focus({ preventScroll: true });
    before.current = sessions.length;
  }, [sessions.length]);

  const waits = !snapshot.matches('shown');
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <div ref={place} tabIndex={-1} className={styles.devices}>
      <ul aria-label={t`Where you are logged in`}>
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={session.id === ending}
            waits={waits}
            end={() => send({ type: 'end', id: session.id })}
          />
        ))}
      </ul>
      {hasOthers && (
        <Button
          variant="line"
          busy={snapshot.matches('endingOthers')}
          disabled={waits}
          onClick={() => send({ type: 'endOthers' })}
        >
          {t`Log out all other devices`}
        </Button>
      )}
    </div>
  );
}
