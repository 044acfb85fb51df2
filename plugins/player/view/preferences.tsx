/** Preferences of the player: look of subtitles with a preview, data saving, and character shortcuts. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { PanelsEvent } from '../panels/machine.ts';
import { LOOKS, type Look, type Preferences } from '../preferences/preferences.ts';
import { SAVERS, type Saver } from '#app/platform/data-saver.ts';
import { SidePanel } from './side-panel.tsx';
import { textStyleOf, scaleOf } from './subtitle-look.ts';
import choices from '#ui/media/choices.module.css';
import styles from './preferences.module.css';

/** Text size of the preview at its normal size (rem). */
const PREVIEW_REM = 1.15;

function Preview({ look }: { look: Look }) {
  const fontSize = `${PREVIEW_REM * scaleOf(look)}rem`;
  return (
    <p className={styles.preview} data-place={look.place}>
      <span style={{ ...textStyleOf(look), fontSize }}>
        <Trans>This is how your subtitles look.</Trans>
      </span>
    </p>
  );
}

interface ChoiceProps<Value extends string> {
  legend: ReactNode;
  values: readonly Value[];
  value: Value;
  names: Readonly<Record<Value, string>>;
  choose: (value: Value) => void;
}

/** A choice as a group of radio buttons, with arrow keys and a group label. */
function Choice<Value extends string>({ legend, values, value, names, choose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {values.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => choose(one)} />
          <span>{names[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

type Send = (event: PanelsEvent) => void;

function LookChoices({ look, send }: { look: Look; send: Send }) {
  const { t } = useLingui();
  const choose = (part: Partial<Look>) => send({ type: 'look', look: part });
  return (
    <>
      <Choice
        legend={<Trans>Size</Trans>}
        values={SIZES}
        value={look.size}
        names={{ small: t`Small`, normal: t`Normal`, large: t`Large`, huge: t`Very large` }}
        choose={(size) => choose({ size })}
      />
      <Choice
        legend={<Trans>Colour</Trans>}
        values={LOOKS.colour}
        value={look.colour}
        names={{ white: t`White`, yellow: t`Yellow`, green: t`Green`, cyan: t`Light blue` }}
        choose={(colour) => choose({ colour })}
      />
      <Choice
        legend={<Trans>Background</Trans>}
        values={LOOKS.ground}
        value={look.ground}
        names={{ dusk: t`Half dark`, black: t`Black`, none: t`No background` }}
        choose={(ground) => choose({ ground })}
      />
      <Choice
        legend={<Trans>Position</Trans>}
        values={LOOKS.place}
        value={look.place}
        names={{ bottom: t`Bottom`, raised: t`Higher`, top: t`Top` }}
        choose={(place) => choose({ place })}
      />
    </>
  );
}

/** Sizes in increasing order, regardless of the default. */
const SIZES = ['small', 'normal', 'large', 'huge'] as const satisfies readonly Look['size'][];

interface PreferencesPanelProps {
  preferences: Preferences;
  send: Send;
}

export function PreferencesPanel({
  preferences: { look, saver, characterKeys },
  send,
}: PreferencesPanelProps) {
  const { t } = useLingui();
  const savers: Readonly<Record<Saver, string>> = { auto: t`As my browser asks`, on: t`On`, off: t`Off` };
  return (
    <SidePanel
      title={<Trans>Subtitles and data</Trans>}
      first="input:checked"
      close={() => send({ type: 'close' })}
    >
      <div className={styles.preferences}>
        <Preview look={look} />
        <LookChoices look={look} send={send} />
        <Choice
          legend={<Trans>Data saver</Trans>}
          values={SAVERS}
          value={saver}
          names={savers}
          choose={(one) => send({ type: 'prefer', preferences: { saver: one } })}
        />
        <p className={styles.note}>
          <Trans>A smaller picture, and nothing is fetched before you press Play.</Trans>
        </p>
        <Choice
          legend={<Trans>Letters and digits as shortcuts</Trans>}
          values={['on', 'off']}
          value={characterKeys ? 'on' : 'off'}
          names={{ on: t`On`, off: t`Off` }}
          choose={(one) => send({ type: 'prefer', preferences: { characterKeys: one === 'on' } })}
        />
        <button type="button" className={choices.secondary} onClick={() => send({ type: 'reset' })}>
          <Trans>Back to the defaults</Trans>
        </button>
      </div>
    </SidePanel>
  );
}
