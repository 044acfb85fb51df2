/** Playback controls at the bottom of the window, shown while a recording is open. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/actions/button.tsx';
import type { FlowProps } from '#app/react/flow.tsx';
import { SPEEDS, STEP_S, type listeningMachine } from './machine.ts';
import styles from './listening.module.css';

const SECONDS_PER_MINUTE = 60;

/** Formats seconds as `1:05`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / SECONDS_PER_MINUTE)}:${String(whole % SECONDS_PER_MINUTE).padStart(2, '0')}`;
}

function Fault({ snapshot, send }: FlowProps<typeof listeningMachine>) {
  const { t } = useLingui();
  const isOffline = snapshot.context.refusal?.code === 'offline';
  return (
    <>
      <p role="alert" className={styles.fault}>
        {isOffline ? t`Please check your connection.` : t`The recording could not be played.`}
      </p>
      <Button size="s" variant="line" onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>
    </>
  );
}

function Controls({ snapshot, send }: FlowProps<typeof listeningMachine>) {
  const { t, i18n } = useLingui();
  const { positionS, durationS, speed } = snapshot.context;
  const isSilent = snapshot.matches({ open: 'paused' }) || snapshot.matches({ open: 'ended' });
  const position = clock(positionS);
  const length = clock(durationS);
  return (
    <>
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          size="s"
          className={styles.step ?? ''}
          label={t`Back ${STEP_S} seconds`}
          onClick={() => send({ type: 'back' })}
        >{`−${STEP_S}`}</Button>
        <Button
          variant="icon"
          icon={isSilent ? 'play' : 'pause'}
          busy={snapshot.matches('loading')}
          label={isSilent ? t`Listen` : t`Pause`}
          onClick={() => send({ type: 'toggle' })}
        />
        <Button
          variant="quiet"
          size="s"
          className={styles.step ?? ''}
          label={t`Forward ${STEP_S} seconds`}
          onClick={() => send({ type: 'forward' })}
        >{`+${STEP_S}`}</Button>
      </div>
      <div className={styles.place}>
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.ceil(durationS))}
          step={1}
          value={Math.round(positionS)}
          aria-label={t`Place in the recording`}
          aria-valuetext={t`${position} of ${length}`}
          onChange={(event) => send({ type: 'seek', positionS: Number(event.currentTarget.value) })}
        />
        <span className={styles.clock} aria-hidden>
          {position} / {length}
        </span>
      </div>
      <label className={styles.speed}>
        <span className="visually-hidden">{t`Speed`}</span>
        <select
          value={speed}
          onChange={(event) => send({ type: 'speed', speed: Number(event.currentTarget.value) })}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>{`${i18n.number(one)}×`}</option>
          ))}
        </select>
      </label>
    </>
  );
}

export function PlayerBar(props: FlowProps<typeof listeningMachine>) {
  const { t } = useLingui();
  const { snapshot, send } = props;
  if (snapshot.matches('silent')) return null;
  return (
    <section className={styles.bar} aria-label={t`Listening`} aria-busy={snapshot.hasTag('busy')}>
      {snapshot.matches('failed') ? <Fault {...props} /> : <Controls {...props} />}
      <Button variant="icon" icon="close" label={t`Stop listening`} onClick={() => send({ type: 'close' })} />
    </section>
  );
}
