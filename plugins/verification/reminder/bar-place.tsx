/** Where the bar stands for members whose address is not confirmed; nobody else fetches it. */
import { Session } from '../../../kernel/ports/session.ts';
import { Slot, useAsk, useLive, useWant } from '../../../kernel/react.tsx';
import { Bar, NoticeService } from '../refs.ts';

export default function BarPlace() {
  const isOpen = useLive(useWant(Session), (session) => session.user()?.is_email_verified === false);
  const isDone = useLive(useAsk(NoticeService), (notice) => notice.confirmed() || notice.dismissed());
  return isOpen && !isDone ? <Slot of={Bar} /> : null;
}
