/** In the subscription tab: how it is paid, and the available changes. */
import { useMemo } from 'react';
import { Flow } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import type { standingMachine } from './machine.ts';
import { Standing } from './standing.tsx';
import { standingWith } from './start.ts';

export default function SubscriptionTab() {
  const { http, cancelSubscriptionLink } = useDeps(deps);
  const mayWithdraw = cancelSubscriptionLink({}) !== null;
  const machine = useMemo(() => standingWith(http, mayWithdraw), [http, mayWithdraw]);
  return <Flow<typeof standingMachine> of={machine} view={Standing} />;
}
