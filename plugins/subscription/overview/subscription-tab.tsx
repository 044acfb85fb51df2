/** The content of the subscription tab: how the subscription is paid, and the available changes. */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import type { overviewMachine } from './machine.ts';
import { Overview } from './overview.tsx';
import { overviewWith } from './start.ts';

export default function SubscriptionTab() {
  const { http, cancelSubscriptionLink } = useDeps(deps);
  const mayWithdraw = cancelSubscriptionLink({}) !== null;
  const machine = useMemo(() => overviewWith(http, mayWithdraw), [http, mayWithdraw]);
  return <Flow<typeof overviewMachine> of={machine} view={Overview} />;
}
