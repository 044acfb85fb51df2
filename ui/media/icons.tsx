/** Icons of a player; each is decorative and accompanies a name. */
import type { ReactNode } from 'react';

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const BackIcon = () => (
  <Icon>
    <path d="M19 12H5m6-6-6 6 6 6" />
  </Icon>
);
export const ScenesIcon = () => (
  <Icon>
    <path d="M4 6.5h10M4 12h10M4 17.5h10M18 6.5h2M18 12h2M18 17.5h2" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);
export const SlidersIcon = () => (
  <Icon>
    <path d="M4 7h8m4 0h4M4 17h4m4 0h8" />
    <circle cx="14" cy="7" r="2" />
    <circle cx="10" cy="17" r="2" />
  </Icon>
);
export const KeysIcon = () => (
  <Icon>
    <rect x="3" y="6" width="18" height="12" rx="2" />
    <path d="M7 10h.01M11 10h.01M15 10h.01M8 14h8" />
  </Icon>
);
export const ReplayIcon = () => (
  <Icon>
    <path d="M5 12a7 7 0 1 0 2.2-5.1M5 4v4h4" />
  </Icon>
);
export const PlayIcon = () => (
  <Icon>
    <path d="M7 4.5v15l12-7.5z" fill="currentColor" />
  </Icon>
);
export const SkipIcon = () => (
  <Icon>
    <path d="M5 5.5v13l9-6.5zM18.5 5.5v13" />
  </Icon>
);
export const StarIcon = () => (
  <Icon>
    <path d="m12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
  </Icon>
);
