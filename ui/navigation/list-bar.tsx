/** A bar above a list: the button that opens the options, the active filters, and the sort order. */
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import css from './list-bar.module.css';

/** An active filter, as a link to the list without it. */
export interface ActiveFilter {
  readonly key: string;
  readonly shown: string;
  readonly href: string;
  /** Spoken effect of the link. */
  readonly removes: string;
}

export interface ListBarProps {
  /** Text of the button that opens the options. */
  open: string;
  onOpen: () => void;
  /** Accessible name of the list of active filters. */
  activeLabel: string;
  active: readonly ActiveFilter[];
  /** Link that removes all active filters. */
  clear: { readonly href: string; readonly text: string };
  /** The sort order at the end of the bar; on phones shown only while no filter is active. */
  sorted: ReactNode;
  /** The same options as a form, for browsers without JavaScript. */
  form: ReactNode;
}

export function ListBar({ open, onOpen, activeLabel, active, clear, sorted, form }: ListBarProps) {
  return (
    <div className={css.place}>
      <div className={css.bar}>
        <Button
          variant="line"
          size="s"
          icon="settings"
          aria-haspopup="dialog"
          className={css.open}
          onClick={onOpen}
        >
          {open}
        </Button>
        {active.length > 0 && (
          <ul aria-label={activeLabel} className={css.active}>
            {active.map(({ key, shown, href, removes }) => (
              <li key={key}>
                <Button size="s" variant="line" iconEnd="close" href={href} rel="nofollow" label={removes}>
                  {shown}
                </Button>
              </li>
            ))}
            <li>
              <Button size="s" variant="quiet" href={clear.href} rel="nofollow">
                {clear.text}
              </Button>
            </li>
          </ul>
        )}
        <div className={css.sorted}>{sorted}</div>
      </div>
      <noscript>
        <details className={css.plain}>
          <summary>{open}</summary>
          {form}
        </details>
      </noscript>
    </div>
  );
}
