/** Where the button floats: empty in the HTML of the origin, which is everybody's. Another visitor is made another offer. */
import { Flow } from '#app/react/flow.tsx';
import { Session } from '#ports/session.ts';
import { useInjectOptional, useLive } from '#app/react/bindings.tsx';
import { FloatingButton } from './floating-button.tsx';
import type { floatingMachine } from './machine.ts';
import { FloatingFlow } from './refs.ts';

export default function FloatingPlace() {
  const isSubscribed = useLive(useInjectOptional(Session), (session) => session.user()?.is_subscribed);
  return <Flow<typeof floatingMachine> key={String(isSubscribed)} of={FloatingFlow} view={FloatingButton} />;
}
