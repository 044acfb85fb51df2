/** Place of the floating button: empty in the origin's cached HTML, because the offer depends on the visitor. */
import { Flow } from '#app/react/flow.tsx';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';
import { FloatingButton } from './floating-button.tsx';
import type { floatingMachine } from './machine.ts';
import { FloatingFlow } from './refs.ts';

export default function FloatingPlace() {
  const isSubscribed = useLive(useDeps(deps).session, (session) => session.user()?.is_subscribed);
  return <Flow<typeof floatingMachine> key={String(isSubscribed)} of={FloatingFlow} view={FloatingButton} />;
}
