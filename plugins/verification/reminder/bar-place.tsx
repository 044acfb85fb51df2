/** Where the bar stands, for members whose address is not confirmed. */
import { Session } from '#ports/session.ts';
import { useInject, useLive, useInjectOptional } from '#app/react/bindings.tsx';
import { NoticeService } from '../refs.ts';
import { Bar } from './bar.tsx';

export default function BarPlace() {
  const isOpen = useLive(
    useInjectOptional(Session),
    (session) => session.user()?.is_email_verified === false,
  );
  const isDone = useLive(useInject(NoticeService), (notice) => notice.dismissed());
  return isOpen && !isDone ? <Bar /> : null;
}
