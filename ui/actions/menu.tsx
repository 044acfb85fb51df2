/** A button that opens a list of links or actions; supports arrow keys, and closes on Escape or a click outside. */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from './icon.tsx';
import css from './menu.module.css';

export interface MenuProps {
  /** Contents of the button. */
  button: ReactNode;
  /** Accessible name of the button if its contents have no text. */
  label?: string;
  /** The MenuItems. */
  children: ReactNode;
  /** The edge of the button that the panel is aligned with. */
  align?: 'start' | 'end';
  /** Opens the panel upwards, for use in footers. */
  up?: boolean;
  /** Hides the chevron after the button's contents. */
  bare?: boolean;
  /** Opens the menu on hover in windows at least 1440 px wide (README 5 of shell). */
  hover?: boolean;
  /** Given if a statechart controls the menu. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

const HOVER_QUERY = '(hover: hover) and (min-width: 1440px)';

const focusables = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('a, button') ?? []),
];

export function Menu({
  button,
  label,
  children,
  align = 'start',
  up,
  bare,
  hover = false,
  open: given,
  onOpenChange,
}: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  /** Whether the menu was opened by hovering and not clicked since. */
  const hovered = useRef(false);
  const [own, setOwn] = useState(false);
  const open = given ?? own;

  const turn = (next: boolean) => {
    if (next === open) return;
    setOwn(next);
    onOpenChange?.(next);
  };

  const close = useRef(turn);
  useEffect(() => {
    close.current = turn;
  });

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) close.current(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      turn(false);
      trigger.current?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined || (!open && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (!open) {
      turn(true);
      requestAnimationFrame(() => focusables(panel.current)[0]?.focus());
      return;
    }
    const stops = focusables(panel.current);
    const here = stops.findIndex((stop) => stop === document.activeElement);
    stops[Math.min(stops.length - 1, Math.max(0, here + step))]?.focus();
  };

  const pointer = (next: boolean) => (event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse' || !matchMedia(HOVER_QUERY).matches) return;
    hovered.current = next;
    turn(next);
  };
  const press = () => {
    // If hovering has opened the menu before this click, the click must not close it.
    if (open && hovered.current) hovered.current = false;
    else turn(!open);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens for the controls inside
    <div
      className={css.menu}
      ref={root}
      onKeyDown={keys}
      onPointerEnter={pointer(true)}
      onPointerLeave={pointer(false)}
    >
      <button
        type="button"
        ref={trigger}
        className={css.button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={press}
      >
        {button}
        {!bare && <Icon name="chevron-down" size={16} className={css.chevron} />}
      </button>
      {/* A click on any item closes the menu; key presses on items arrive here as clicks. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        id={id}
        ref={panel}
        className={css.panel}
        data-align={align}
        data-up={up || undefined}
        hidden={!open}
        onClick={() => turn(false)}
      >
        {children}
      </ul>
    </div>
  );
}
