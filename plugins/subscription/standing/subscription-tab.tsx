/** In the tab of the subscription: how it is paid, and what may be changed. */
import { useMemo } from 'react';
import { Flow } from '../../../kernel/flow.tsx';
import { CancelSubscriptionLink } from '../../../kernel/ports/session.ts';
import { useHref, useInject } from '../../../kernel/react.tsx';
import { HttpClient } from '../../../kernel/registry/services.ts';
import type { standingMachine } from './machine.ts';
import { Standing } from './standing.tsx';
import { standingWith } from './start.ts';

export default function SubscriptionTab() {
  const http = useInject(HttpClient);
  const mayWithdraw = useHref()(CancelSubscriptionLink, {}) !== null;
  const machine = useMemo(() => standingWith(http, mayWithdraw), [http, mayWithdraw]);
  return <Flow<typeof standingMachine> of={machine} view={Standing} />;
}
