/** Payments at the origin: gateways, their callbacks, and what is settled by them. */
import { provide } from '../../../kernel/plugin.ts';
import { defineModule } from '../../../server/module.ts';
import type { Origin } from '../../../server/origin.ts';
import { PlanQuotes } from '../../../server/ports/plan-quotes.ts';
import { Settlements, type SettlementStep } from '../../../server/ports/settlements.ts';
import { sweepCallbacks } from './callbacks/jobs.ts';
import type { ProcessDeps } from './callbacks/process.ts';
import { callbackRoutes } from './callbacks/routes.ts';
import { configuredGateways } from './configured/gateways.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';

export const module = defineModule({
  id: 'payments',
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  wants: { quotes: PlanQuotes },
  provides: [Settlements],
  setup: (origin: Origin, { quotes }) => {
    const steps: SettlementStep[] = [];
    const { db, now } = origin;
    const deps: ProcessDeps = { db, now, quotes, steps, gateways: configuredGateways(origin) };
    sweepCallbacks(origin, deps);
    return {
      callbacks: async (scope) => callbackRoutes(scope, deps),
      provides: [provide(Settlements, { include: (step) => void steps.push(step) })],
    };
  },
});
