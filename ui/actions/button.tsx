/** A button: filled, outlined, quiet or a round icon; with `href` it is a link of the same appearance. */
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import css from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from '../messages/spinner.tsx';

export interface ButtonVariant {
  /** `solid` once per view, `line` next to it, `quiet` for all others, `icon` for a round button (needs `label`). */
  variant?: 'solid' | 'line' | 'quiet' | 'icon';
  /** Height: s is 36 px with a target of 44 px, m is 44 px, l is 54 px. */
  size?: 's' | 'm' | 'l';
  icon?: IconName;
  iconEnd?: IconName;
  /** Fills the icon, to show a selected state. */
  filled?: boolean;
  /** Makes the button as wide as its container. */
  wide?: boolean;
  /** Marks an irreversible action. */
  danger?: boolean;
  /** Shows a spinner in a button of the same width, and ignores clicks. */
  busy?: boolean;
  /** Accessible name, for a button without text. */
  label?: string;
  children?: ReactNode;
}

type AsLink = ButtonVariant & { href: string } & Omit<
    ComponentPropsWithRef<'a'>,
    keyof ButtonVariant | 'href'
  >;
type AsButton = ButtonVariant & { href?: undefined } & Omit<
    ComponentPropsWithRef<'button'>,
    keyof ButtonVariant
  >;

export type ButtonProps = AsLink | AsButton;

const ICON_PX = { s: 16, m: 18, l: 20 };

const swallow = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant = 'solid',
  size = 'm',
  icon,
  iconEnd,
  filled,
  wide,
  danger,
  busy = false,
  label,
  children,
  ...rest
}: ButtonProps) {
  const iconPx = variant === 'icon' ? 20 : ICON_PX[size];
  const shared = {
    className: rest.className ? `${css.button} ${rest.className}` : css.button,
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
    'data-danger': danger || undefined,
    'aria-label': label,
    'aria-busy': busy || undefined,
  };
  const inside = (
    <>
      {icon && (
        <Icon
          name={icon}
          size={iconPx}
          filled={filled ?? (icon === 'play' || rest['aria-pressed'] === true)}
        />
      )}
      {children}
      {iconEnd && <Icon name={iconEnd} size={iconPx} />}
      {busy && (
        <span className={css.busy}>
          <Spinner size={iconPx} />
        </span>
      )}
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...shared}>
        {inside}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      {...shared}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? swallow : rest.onClick}
    >
      {inside}
    </button>
  );
}
