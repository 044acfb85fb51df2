/** A message with actions that replaces missing content: empty, failed or offline. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../actions/icon.tsx';
import css from './notice.module.css';

export interface NoticeProps {
  tone?: 'empty' | 'error' | 'offline' | 'done';
  /** Replaces the default symbol of the tone. */
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons: a retry, or links to useful pages. */
  actions?: ReactNode;
  /** Level of the heading; 2 by default. */
  level?: 1 | 2 | 3;
  /** Fills the page, not only a section. */
  page?: boolean;
}

const SIGN = { empty: 'moon', error: 'warning', offline: 'globe', done: 'check' } as const;

export function Notice({
  tone = 'empty',
  icon,
  title,
  children,
  actions,
  level = 2,
  page = false,
}: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={css.notice}
      data-tone={tone}
      data-page={page || undefined}
      role={tone === 'error' || tone === 'offline' ? 'alert' : undefined}
    >
      <span className={css.sign}>
        <Icon name={icon ?? SIGN[tone]} size={26} />
      </span>
      <Heading className={css.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className={css.text}>{children}</div>}
      {actions && (
        <div className={css.actions} data-pair="">
          {actions}
        </div>
      )}
    </div>
  );
}
