/** Whether a member looks at the page. */
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';

/** false for a visitor, and where no plugin knows accounts. */
export const useIsMember = (): boolean =>
  useLive(useDeps(deps).session, (session) => session.user() !== null) ?? false;
