/** An outcome of the sign-up, with links to continue; its title is also the page title. */
import type { ReactNode } from 'react';
import { TabTitle } from '#app/head/tab-title.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';

interface OutcomeMessageProps {
  title: string;
  bad?: boolean;
  children: ReactNode;
  actions: ReactNode;
}

export function OutcomeMessage({ title, bad = false, children, actions }: OutcomeMessageProps) {
  return (
    <Outcome title={title} bad={bad} actions={actions}>
      <TabTitle of={title} />
      {children}
    </Outcome>
  );
}
