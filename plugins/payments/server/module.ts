/** Payments at the origin: gateways, their callbacks, and the settlement of payments. */
import type { FastifyInstance } from 'fastify';
import { provide } from '#kernel/plugin.ts';
import { defineModule, type Module } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { Carts } from '#ports/carts.ts';
import { GatewayCallbacks } from '#ports/gateway-callbacks.ts';
import { PageSources } from '#ports/page-sources.ts';
import { PaymentDesk } from '#ports/payment-desk.ts';
import { Payments } from '#ports/payments.ts';
import { PlanQuotes } from '#ports/plan-quotes.ts';
import { Settlements, type SettlementStep } from '#ports/settlements.ts';
import { sweepCallbacks } from './callbacks/jobs.ts';
import { countRejections } from './callbacks/rejections.ts';
import { replayCallback } from './callbacks/process.ts';
import { callbackRoutes } from './callbacks/routes.ts';
import { CALLBACKS_PATH } from '#gateways/shared/server/gateway-definition.ts';
import {
  callbackBaseOf,
  configuredGateways,
  examineGateways,
  openGateways,
  sandboxAddresses,
  sandboxesOf,
  settingsOf,
} from '#gateways/installed/server/configured/gateways.ts';
import { pageSourcesOf } from '#gateways/installed/server/configured/page-sources.ts';
import {
  SANDBOX_PATH,
  sandboxSettings,
  shopsOf,
} from '#gateways/installed/server/configured/sandbox-settings.ts';
import { loopback } from '#server/config/loopback.ts';
import { ownBrands } from '#server/security/own-accounts.ts';
import { PAYMENTS_SETTINGS } from '../settings.ts';
import { COOKIES } from './cookie-list.ts';
import { paymentDesk } from './desk/desk.ts';
import { handlersOf } from './handlers.ts';
import { cartPaying } from './carts/pay.ts';
import { addresseeOf } from '#server/mail/addressee.ts';
import { cancelAtGateway } from './orders/refund-and-cancel.ts';
import { returnPaid } from './returns/return.ts';
import type { OrderDeps } from './orders/deps.ts';
import { planSales } from '#gateways/installed/server/choose-gateway.ts';
import { pollPayments } from './orders/poll.ts';
import { workOnOperations } from './orders/execute-operation.ts';
import { paymentsOf } from './payments.ts';
import { returnPage } from '#gateways/installed/server/return-page.ts';
import { bookOf } from '#gateways/shared/server/sandbox/book.ts';
import { sandbox } from '#gateways/shared/server/sandbox/sandbox.ts';
import type { Gateways } from '#gateways/shared/server/gateway-definition.ts';
import { INSTALLED } from '#gateways/installed/server/installed.ts';
import type { Price } from '#gateways/shared/server/sandbox/checkouts.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { PRIVACY } from './privacy-notice.ts';

/** The price of an order, which gateways take from their products. */
const priceIn =
  (db: Origin['db']) =>
  (operationId: string): Promise<Price | undefined> =>
    db
      .selectFrom('payments')
      .select(['amount_minor as amountMinor', 'currency'])
      .where('operation_id', '=', operationId)
      .executeTakeFirst();

/** The sandbox on this origin; buyers reach it under the site's public URL. */
async function mountSandbox(
  scope: FastifyInstance,
  { config, db, now }: Origin,
  { installed, fetch }: { readonly installed: Gateways; readonly fetch: typeof globalThis.fetch },
): Promise<void> {
  const self = loopback(config);
  const gateways = sandboxesOf(installed);
  await scope.register(sandbox, {
    base: SANDBOX_PATH,
    publicBase: null,
    shops: shopsOf(config),
    book: bookOf(db),
    gateways,
    settings: sandboxSettings(gateways, sandboxAddresses(config), config.secret),
    callbacks: `${self}${CALLBACKS_PATH}`,
    priceOf: priceIn(db),
    fetch,
    now,
  });
  // For a separate sandbox process, which requests the prices of orders here.
  scope.get<{ Params: { ref: string } }>(`${SANDBOX_PATH}/price/:ref`, async ({ params }, reply) => {
    const price = await priceIn(db)(params.ref);
    return price ?? reply.code(404).send({});
  });
}

/** Once we charge a subscription, its previous gateway must no longer charge it. */
const endOldBilling =
  (deps: OrderDeps): SettlementStep =>
  async (trx, settled) => {
    if (settled.is !== 'paid' || settled.purpose === 'join' || settled.purpose === 'movies') return;
    if (settled.subscriptionId === null) return;
    const { gateway } = await trx
      .selectFrom('payments')
      .select('gateway')
      .where('operation_id', '=', settled.operationId)
      .executeTakeFirstOrThrow();
    if (deps.gateways.get(gateway)?.gateway.capabilities.rebilledBy === 'merchant')
      await cancelAtGateway(deps, trx, settled.subscriptionId);
  };

/** The payments module; `fetch` reaches the gateways. */
export const paymentsModule = (fetch: typeof globalThis.fetch, installed: Gateways = INSTALLED): Module =>
  defineModule({
    id: 'payments',
    privacy: PRIVACY,
    cookies: COOKIES,
    personalData: PERSONAL_DATA,
    retention: RETENTION,
    examine: (config) => examineGateways(installed, config),
    sales: (config) => planSales(openGateways(installed, config, fetch)),
    settings: PAYMENTS_SETTINGS,
    wants: { quotes: PlanQuotes, carts: Carts },
    provides: [Settlements, GatewayCallbacks, Payments, PaymentDesk, PageSources],
    setup: (origin: Origin, { quotes, carts }, { refundH }) => {
      const steps: SettlementStep[] = [];
      const rejections = countRejections(origin);
      const { config, db, now, jobs, bus, log } = origin;
      const settings = settingsOf(installed, config);
      const deps: OrderDeps = {
        db,
        now,
        installed,
        jobs,
        bus,
        log,
        quotes,
        carts,
        brands: ownBrands(config),
        secrets: config.secrets,
        async mail(tx, userId, mailOf) {
          const to = await addresseeOf(tx, userId);
          if (to) await origin.mail.send(mailOf(origin, to), tx);
        },
        steps,
        gateways: configuredGateways(installed, origin, { settings, fetch }),
        publicUrl: config.publicUrl.replace(/\/$/, ''),
        callbackBase: callbackBaseOf(config),
        isTest: config.gateways['GATEWAY_TEST'] === 'true',
      };
      steps.push(endOldBilling(deps), returnPaid(deps));
      carts?.payWith(cartPaying(deps));
      quotes?.payWith(planSales(deps.gateways));
      sweepCallbacks(origin, deps);
      pollPayments(origin, deps);
      workOnOperations(origin, deps);
      return {
        handlers: handlersOf(deps),
        files: returnPage(origin.brand.name),
        callbacks: async (scope) => callbackRoutes(scope, deps, rejections),
        measures: rejections.measures,
        dev: (scope) => mountSandbox(scope, origin, { installed, fetch }),
        provides: [
          provide(Settlements, { include: (step) => void steps.push(step) }),
          provide(GatewayCallbacks, { replay: (gateway, id) => replayCallback(deps, gateway, id) }),
          provide(Payments, paymentsOf(deps, refundH)),
          provide(PaymentDesk, paymentDesk(deps)),
          provide(PageSources, pageSourcesOf(installed, settings, config.gateways)),
        ],
      };
    },
  });

export const module = paymentsModule(globalThis.fetch);
