/** An outcome of the sign-up, with links to continue; also the page title. */
import type { ReactNode } from 'react';
import { TabTitle } from '#app/head/tab-title.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';

interface ToldProps {
  title: string;
  bad?: boolean;
  children: ReactNode;
  actions: ReactNode;
}

export function Told({ title, bad = false, children, actions }: ToldProps) {
  return (
    <Outcome title={title} bad={bad} actions={actions}>
      <TabTitle of={title} />
      {children}
    </Outcome>
  );
}
