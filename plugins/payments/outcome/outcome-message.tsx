/** A message of the page after a payment, which also sets the page title. */
import type { ReactNode } from 'react';
import { TabTitle } from '#app/head/tab-title.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';

interface OutcomeMessageProps {
  title: string;
  bad?: boolean;
  actions: ReactNode;
  children: ReactNode;
}

export function OutcomeMessage({ title, bad = false, actions, children }: OutcomeMessageProps) {
  return (
    <Outcome title={title} bad={bad} actions={actions}>
      <TabTitle of={title} />
      {children}
    </Outcome>
  );
}
