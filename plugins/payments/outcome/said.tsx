/** A message of the page after a payment, which also sets the page title. */
import type { ReactNode } from 'react';
import { TabTitle } from '#app/head/tab-title.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';

interface SaidProps {
  title: string;
  bad?: boolean;
  actions: ReactNode;
  children: ReactNode;
}

export function Said({ title, bad = false, actions, children }: SaidProps) {
  return (
    <Outcome title={title} bad={bad} actions={actions}>
      <TabTitle of={title} />
      {children}
    </Outcome>
  );
}
