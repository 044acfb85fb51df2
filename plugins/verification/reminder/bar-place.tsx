/** Where the bar stands, for members whose address is not confirmed. */
import { Session } from '../../../kernel/ports/session.ts';
import { useAsk, useLive, useWant } from '../../../kernel/react.tsx';
import { NoticeService } from '../refs.ts';
import { Bar } from './bar.tsx';

export default function BarPlace() {
  const isOpen = useLive(useWant(Session), (session) => session.user()?.is_email_verified === false);
  const isDone = useLive(useAsk(NoticeService), (notice) => notice.dismissed());
  return isOpen && !isDone ? <Bar /> : null;
}
