/** Controls of the carousel: pause or continue, and one button per slide. */
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import styles from './carousel.module.css';
import type { carouselMachine } from './machine.ts';

type ControlsProps = FlowProps<typeof carouselMachine> & { titles: readonly string[] };

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function Controls({ snapshot, send, titles }: ControlsProps) {
  const { t } = useLingui();
  const { index } = snapshot.context;
  const isStopped = snapshot.matches('stopped');
  const step = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (index + by + titles.length) % titles.length;
    send({ type: 'show', index: next });
    event.currentTarget.querySelectorAll<HTMLElement>('[data-slide]')[next]?.focus();
  };
  return (
    // The keys only move between the buttons inside; each stays reachable by Tab.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for its buttons
    <fieldset
      aria-label={t`Choose a slide`}
      className={styles.controls}
      data-state={snapshot.value}
      onKeyDown={step}
    >
      <button
        type="button"
        className={styles.stop}
        aria-label={isStopped ? t`Start the slides` : t`Stop the slides`}
        onClick={() => send({ type: isStopped ? 'play' : 'stop' })}
      >
        <Icon name={isStopped ? 'play' : 'pause'} size={18} filled={isStopped} />
      </button>
      {titles.map((title, at) => (
        <button
          key={title}
          type="button"
          className={styles.slide}
          data-slide
          aria-label={t`Slide ${at + 1}: ${title}`}
          aria-current={at === index}
          onClick={() => send({ type: 'show', index: at })}
        />
      ))}
    </fieldset>
  );
}
