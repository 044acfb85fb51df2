/** A link within text or alone: underlined in prose, quiet in lists, with a symbol if it leads to another site. */
import type { ComponentPropsWithRef } from 'react';
import { Icon } from './icon.tsx';
import css from './link.module.css';

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
  /** `text` is underlined, `quiet` only on hover, `accent` is coloured. */
  variant?: 'text' | 'quiet' | 'accent';
  /** The link opens another site: adds the symbol and `rel`; mention this in the text or in `externalLabel`. */
  external?: boolean;
  /** Read by screen readers after the text of an external link, such as "opens in a new tab". */
  externalLabel?: string;
}

export function Link({
  variant = 'text',
  external = false,
  externalLabel,
  children,
  className,
  ...rest
}: LinkProps) {
  const leaving = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a
      {...leaving}
      {...rest}
      className={className ? `${css.link} ${className}` : css.link}
      data-variant={variant}
    >
      {children}
      {external && <Icon name="external" size={14} label={externalLabel} className={css.sign} />}
    </a>
  );
}
