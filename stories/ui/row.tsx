/** Several small components side by side. */
import type { ReactNode } from 'react';

export const Row = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.25rem' }}>{children}</div>
);
