/** Payments at the origin: gateways, their callbacks, and what is settled by them. */
import type { FastifyInstance } from 'fastify';
import { provide } from '../../../kernel/plugin.ts';
import { defineModule } from '../../../server/module.ts';
import type { Origin } from '../../../server/origin.ts';
import { GatewayCallbacks } from '../../../server/ports/gateway-callbacks.ts';
import { PlanQuotes } from '../../../server/ports/plan-quotes.ts';
import { Settlements, type SettlementStep } from '../../../server/ports/settlements.ts';
import { sweepCallbacks } from './callbacks/jobs.ts';
import { replayCallback, type ProcessDeps } from './callbacks/process.ts';
import { CALLBACKS_PATH, callbackRoutes } from './callbacks/routes.ts';
import { configuredGateways, sandboxAddresses } from './configured/gateways.ts';
import { SANDBOX_PATH, sandboxSettings } from './configured/sandbox-settings.ts';
import { loopback } from '../../../server/loopback.ts';
import { sandbox } from './sandbox/sandbox.ts';
import type { Price } from './sandbox/checkouts.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';

/** What an order costs, as gateways know it of their products. */
const priceIn =
  (db: Origin['db']) =>
  (operationId: string): Promise<Price | undefined> =>
    db
      .selectFrom('payments')
      .select(['amount_minor as amountMinor', 'currency'])
      .where('operation_id', '=', operationId)
      .executeTakeFirst();

/** The sandbox on this very origin; buyers come to it by the name under which they know the site. */
async function mountSandbox(scope: FastifyInstance, { config, db, now }: Origin): Promise<void> {
  const self = loopback(config);
  await scope.register(sandbox, {
    base: SANDBOX_PATH,
    publicBase: config.publicUrl,
    settings: sandboxSettings(sandboxAddresses(config), config.secret),
    callbacks: `${self}${CALLBACKS_PATH}`,
    priceOf: priceIn(db),
    fetch: globalThis.fetch,
    now,
  });
}

export const module = defineModule({
  id: 'payments',
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  wants: { quotes: PlanQuotes },
  provides: [Settlements, GatewayCallbacks],
  setup: (origin: Origin, { quotes }) => {
    const steps: SettlementStep[] = [];
    const { db, now } = origin;
    const deps: ProcessDeps = { db, now, quotes, steps, gateways: configuredGateways(origin) };
    sweepCallbacks(origin, deps);
    return {
      callbacks: async (scope) => callbackRoutes(scope, deps),
      dev: (scope) => mountSandbox(scope, origin),
      provides: [
        provide(Settlements, { include: (step) => void steps.push(step) }),
        provide(GatewayCallbacks, { replay: (gateway, id) => replayCallback(deps, gateway, id) }),
      ],
    };
  },
});
