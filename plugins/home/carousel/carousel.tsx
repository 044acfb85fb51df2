/**
 * Moves the slides at the top of the home page automatically, by touch and with controls; loaded after the first paint.
 */
import { useEffect, type RefObject } from 'react';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { Controls } from './controls.tsx';
import { CarouselFlow } from '../refs.ts';
import type { carouselMachine } from './machine.ts';
import { onSettled } from './on-settled.ts';

interface CarouselProps {
  /** The slides' titles, in order. */
  titles: readonly string[];
  /** The scrolling row of slides. */
  track: RefObject<HTMLElement | null>;
  onCurrent: (index: number) => void;
}

type RunningProps = FlowProps<typeof carouselMachine> & CarouselProps;

function Running({ snapshot, send, titles, track, onCurrent }: RunningProps) {
  const { index } = snapshot.context;
  const isPlaying = snapshot.matches('playing');
  const isCovered = useLive(
    useDeps(deps).age,
    (question) => question.covers(),
    (question) => question.coversFirst(),
  );

  useEffect(() => {
    onCurrent(index);
    const row = track.current;
    const slide = row?.children[index];
    if (row && slide instanceof HTMLElement && Math.abs(row.scrollLeft - slide.offsetLeft) > 1)
      row.scrollTo({ left: slide.offsetLeft, behavior: isStill() ? 'instant' : 'smooth' });
  }, [index, onCurrent, track]);

  // Listeners are attached here and not in the first paint's markup, because nothing moves before.
  useEffect(() => {
    const row = track.current;
    const whole = row?.parentElement;
    if (!row || !whole) return;
    const controller = new AbortController();
    const { signal } = controller;
    const listen = (on: HTMLElement, type: string, does: (event: Event) => void) =>
      on.addEventListener(type, does, { signal, passive: true });
    const mayPoint = matchMedia('(hover: hover)');
    const update = () => {
      const isLookedAt =
        (mayPoint.matches && whole.matches(':hover')) || whole.contains(document.activeElement);
      send({ type: isCovered || isLookedAt ? 'pause' : 'resume' });
    };
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) listen(whole, type, update);
    update();
    listen(row, 'touchstart', () => send({ type: 'stop' }));
    listen(row, 'wheel', (event) => (event as WheelEvent).deltaX !== 0 && send({ type: 'stop' }));
    onSettled(
      row,
      () => send({ type: 'settle', index: Math.round(Math.abs(row.scrollLeft) / row.clientWidth) }),
      signal,
    );
    return () => controller.abort();
  }, [send, track, isCovered]);

  // Screen readers announce changes by the visitor, but not automatic ones.
  useEffect(() => track.current?.setAttribute('aria-live', isPlaying ? 'off' : 'polite'), [isPlaying, track]);

  return <Controls snapshot={snapshot} send={send} titles={titles} />;
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export default function Carousel(props: CarouselProps) {
  return (
    <Flow<typeof carouselMachine, CarouselProps>
      of={CarouselFlow}
      input={props.titles.length}
      view={Running}
      {...props}
    />
  );
}
