/** The button that resends the link, for any page that needs it. */
import { Flow } from '#app/react/flow.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { ResendFlow } from '../refs.ts';
import type { resendMachine } from './machine.ts';
import { Resend } from './resend.tsx';

/** Height of the button in px. */
const BUTTON_PX = 44;

const MailAgain = () => (
  <Flow<typeof resendMachine> of={ResendFlow} view={Resend} fallback={<Skeleton height={BUTTON_PX} />} />
);
export default MailAgain;
