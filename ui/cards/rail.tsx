/**
 * A shelf: cards in one row that scrolls by touch, wheel, arrow keys or buttons; the last visible card is cut off to
 * show that there are more.
 */
import { Children, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../actions/icon.tsx';
import css from './rail.module.css';

export interface RailProps {
  /** Accessible name; alternatively, `labelledBy` contains the id of the visible heading. */
  label?: string;
  labelledBy?: string;
  previousLabel: string;
  nextLabel: string;
  /** The kind of cards, which determines how many fit at each width. */
  shape?: 'poster' | 'still' | 'person';
  /** Rendered if there are no cards. */
  instead?: ReactNode;
  /** The cards, one per child; none while they load, with their space reserved. */
  children: ReactNode;
}

/** Share of the visible width that a button scrolls by, so that the cut-off card becomes the first whole one. */
const STEP = 0.82;

export function Rail({
  label,
  labelledBy,
  previousLabel,
  nextLabel,
  shape = 'poster',
  instead,
  children,
}: RailProps) {
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(true);
  const cards = Children.toArray(children);
  const count = cards.length;
  // Whether to render the buttons: not before hydration, and not if all cards are visible.
  const goesOn = !atStart || !atEnd;

  // Observes the first and last card, which covers scrolling, resizing and new cards without measuring the layout.
  useEffect(() => {
    const list = track.current;
    const first = list?.firstElementChild;
    const last = list?.lastElementChild;
    if (!list || !first || !last || count === 0) return;
    const watch = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const whole = entry.intersectionRatio > 0.95;
          if (entry.target === first) setAtStart(whole);
          if (entry.target === last) setAtEnd(whole);
        }
      },
      { root: list, threshold: [0.95, 1] },
    );
    watch.observe(first);
    if (last !== first) watch.observe(last);
    return () => watch.disconnect();
  }, [count]);

  const move = (direction: 1 | -1) => {
    const list = track.current;
    if (!list) return;
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    list.scrollBy({ left: list.clientWidth * STEP * direction * forward, behavior: 'smooth' });
  };

  const step = (event: KeyboardEvent<HTMLUListElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li')].map((cell) =>
      cell.querySelector<HTMLElement>('a, button'),
    );
    const here = stops.findIndex((stop) => stop?.closest('li')?.contains(event.target as Node));
    const next = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const goal = { ArrowRight: here + next, ArrowLeft: here - next, Home: 0, End: stops.length - 1 }[
      event.key
    ];
    const stop = goal === undefined ? undefined : stops[goal];
    if (!stop) return;
    event.preventDefault();
    stop.focus();
  };

  if (count === 0)
    return (
      <div className={css.rail} data-shape={shape === 'poster' ? undefined : shape}>
        <div className={css.place}>{instead}</div>
      </div>
    );
  return (
    <div className={css.rail} data-shape={shape === 'poster' ? undefined : shape}>
      {/* Arrow keys move the focus between the links inside; Tab reaches every link. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for its links */}
      <ul
        className={css.track}
        ref={track}
        id={id}
        aria-label={label}
        aria-labelledby={labelledBy}
        onKeyDown={step}
      >
        {cards.map((card, index) => (
          // The index is a stable key, because cards keep their position in a shelf; toArray gives text no key.
          <li key={typeof card === 'object' && 'key' in card ? card.key : index}>{card}</li>
        ))}
      </ul>
      {goesOn && (
        <>
          <button
            type="button"
            className={css.arrow}
            data-side="start"
            aria-label={previousLabel}
            aria-controls={id}
            aria-disabled={atStart}
            onClick={() => move(-1)}
          >
            <Icon name="chevron-left" size={22} />
          </button>
          <button
            type="button"
            className={css.arrow}
            data-side="end"
            aria-label={nextLabel}
            aria-controls={id}
            aria-disabled={atEnd}
            onClick={() => move(1)}
          >
            <Icon name="chevron-right" size={22} />
          </button>
        </>
      )}
    </div>
  );
}
