/** Handlers of the no-card trial. */
import { getNcTrial } from '../api.ts';
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { RETENTION } from './stored-data.ts';
import { provide } from '#kernel/plugin.ts';
import { Trials } from '#ports/trials.ts';
import { findTrial, grantTrial } from './grant.ts';
import { PRIVACY } from './privacy-notice.ts';

const handlersOf = ({ db, now }: Origin): readonly Handler[] => [
  handle(getNcTrial, ({ visitor }) => findTrial(db, visitor.user.id, now())),
];

export const module = defineModule({
  id: 'trial',
  privacy: PRIVACY,
  retention: RETENTION,
  provides: [Trials],
  setup: (origin) => ({
    handlers: handlersOf(origin),
    provides: [provide(Trials, { grant: (transaction, userId) => grantTrial(origin, transaction, userId) })],
  }),
});
