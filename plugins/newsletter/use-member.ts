/** Whether the visitor is a member. */
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { deps } from './deps.ts';

/** Whether the visitor is a member; false for a guest, and if no plugin provides accounts. */
export const useIsMember = (): boolean =>
  useLive(useDeps(deps).session, (session) => session.user() !== null) ?? false;
