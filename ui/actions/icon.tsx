/**
 * The product's stroke icons on a 24-unit grid, in the colour of the surrounding text; base.css contains their stroke
 * styles.
 */
import type { CSSProperties } from 'react';

/** SVG path by icon; circles are arcs, so that each icon is one string. */
const PATHS = {
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5',
  menu: 'M3.5 8.5h17M3.5 15.5h17',
  close: 'M6 6l12 12M18 6 6 18',
  play: 'M8 5.4v13.2a.6.6 0 0 0 .9.5l10.6-6.6a.6.6 0 0 0 0-1L8.9 4.9A.6.6 0 0 0 8 5.4Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  heart:
    'M12 20C7.5 16.6 3.5 13.2 3.5 9.1A4.6 4.6 0 0 1 8.1 4.5c1.6 0 3 .8 3.9 2.1.9-1.3 2.3-2.1 3.9-2.1a4.6 4.6 0 0 1 4.6 4.6c0 4.1-4 7.5-8.5 10.9Z',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'arrow-right': 'M4.5 12h15M13.5 6l6 6-6 6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.7 3.8-5.5 7.5-5.5s6.7 1.8 7.5 5.5',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 12h17M12 3c2.7 2.6 3.8 5.6 3.8 9S14.7 18.4 12 21c-2.7-2.6-3.8-5.6-3.8-9S9.3 5.6 12 3Z',
  lock: 'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19v-7A1.5 1.5 0 0 1 7 10.5ZM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
  volume: 'M4.5 9.5v5H8l4.5 4v-13L8 9.5ZM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a7.8 7.8 0 0 1 0 11',
  mute: 'M4.5 9.5v5H8l4.5 4v-13L8 9.5ZM16.5 10l4 4M20.5 10l-4 4',
  fullscreen: 'M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  captions:
    'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM10.5 10.3a2.2 2.2 0 1 0 0 3.4M17 10.3a2.2 2.2 0 1 0 0 3.4',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.1',
  warning: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.1',
  moon: 'M20 14.5A8.3 8.3 0 0 1 9.5 4 8.3 8.3 0 1 0 20 14.5Z',
  eye: 'M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M9.5 6.3A10 10 0 0 1 12 6c4 0 7.5 2 9.5 6a12 12 0 0 1-2.6 3.4M6.3 7.5A11.5 11.5 0 0 0 2.5 12c2 4 5.5 6 9.5 6a10 10 0 0 0 4.3-.9M10 9.8a3 3 0 0 0 4.2 4.2M4 4l16 16',
  external:
    'M13.5 4.5h6v6M19.5 4.5l-9 9M17.5 13.5V18a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4.5',
  mail: 'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM4 7l8 6.5L20 7',
  shuffle:
    'M3.5 7.5H7c4.5 0 5.5 9 10 9h3.5M3.5 16.5H7c1.5 0 2.6-1 3.5-2.3M13.5 9.8C14.4 8.5 15.5 7.5 17 7.5h3.5M18 5l2.5 2.5L18 10M18 14l2.5 2.5L18 19',
  bookmark: 'M6.5 4.5h11V20L12 16l-5.5 4Z',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M7 11H5.5v9h13v-9H17',
  lightbulb:
    'M9.5 17h5M10 20.5h4M12 3.5a6 6 0 0 0-3.5 10.9c.7.5 1 1.5 1 2.6h5c0-1.1.3-2.1 1-2.6A6 6 0 0 0 12 3.5Z',
  exit: 'M14 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h8M10 12h10.5M17 8l4 4-4 4',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof PATHS;

/** Every icon name, for Storybook. */
export const iconNames = Object.keys(PATHS) as IconName[];

export interface IconProps {
  name: IconName;
  /** Width and height in CSS px; 20 by default. */
  size?: number;
  /** Fills the shape, to show a selected heart, star or bookmark. */
  filled?: boolean;
  /** Accessible name; without it the icon is decorative. */
  label?: string;
  className?: string;
  style?: CSSProperties;
}

export function Icon({ name, size = 20, filled = false, label, className, style }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      data-icon={filled ? 'filled' : ''}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
      style={style}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
