/** Whether a member looks at the page. */
import { Session } from '#ports/session.ts';
import { useInjectOptional, useLive } from '#app/react/bindings.tsx';

/** false for a visitor, and where no plugin knows accounts. */
export const useIsMember = (): boolean =>
  useLive(useInjectOptional(Session), (session) => session.user() !== null) ?? false;
