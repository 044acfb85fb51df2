/** Shows the bar to members with an unconfirmed address. */
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { Bar } from './bar.tsx';

export default function BarPlace() {
  const { session, notice } = useDeps(deps);
  const isOpen = useLive(session, (session) => session.user()?.is_email_verified === false);
  const isDone = useLive(notice, (notice) => notice.dismissed());
  return isOpen && !isDone ? <Bar /> : null;
}
