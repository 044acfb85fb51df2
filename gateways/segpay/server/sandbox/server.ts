/**
 * Segpay's services: hashes of dynamic prices, and SRS with its consumer support tasks and reports. Calls, parameters
 * and responses: gethelp.segpay.com, "Consumer Support Tasks", "Transaction Details", "Dynamic Pricing" and "Dynamic Recurring Billing";
 * `RefundTransaction` as public integrations call it (read November 2026). A post follows a refund; posts after other
 * tasks are not sent.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sandbox } from '#gateways/shared/server/sandbox/parts.ts';
import { element, isSame, minorIn, XML_HEAD } from '#gateways/shared/server/sandbox/primitives.ts';
import { PLAIN } from '#gateways/shared/server/sandbox/script.ts';
import type { Settings } from '../settings.ts';
import { pricingId, segpayHash, segpayReport, segpayString } from './wire.ts';
import { queryOf } from '#gateways/shared/server/sandbox/bodies.ts';

type Query = ReadonlyMap<string, string>;

const SUCCESSFUL = 'Successful';
const INVALID_MERCHANT = 'Invalid Merchant';
const MISSING_PARAMETER = 'Missing Parameter';
const MISMATCH = 'PurchaseID/MerchantID Mismatch';
const NOT_ACTIVE = 'Subscription not active, cancel failed';

const sendXml = (reply: FastifyReply, xml: string): FastifyReply =>
  reply.type('text/xml; charset=utf-8').send(xml);

/** The SRS calls by service and lower-case name. */
function tasksOf({ book, cashier }: Sandbox, settings: Settings) {
  const ended = new Set<string>();
  /** Ends a subscription; only the shop knows the remaining period. */
  const end = (query: Query): string => {
    const purchase = query.get('purchaseid');
    if (purchase === undefined || !query.has('cancelreason')) return segpayString(MISSING_PARAMETER);
    if (!book.ofSubscription(purchase)) return segpayString(MISMATCH);
    if (ended.has(purchase)) return segpayString(NOT_ACTIVE);
    ended.add(purchase);
    return segpayString(SUCCESSFUL);
  };
  const refund = (query: Query): string => {
    const transactionId = query.get('transid');
    if (transactionId === undefined) return segpayString(MISSING_PARAMETER);
    const paid = book.paidBy(transactionId);
    const order = paid && book.find(paid.ref);
    const left = book.leftOf(transactionId);
    if (!order || left <= 0) return segpayString('Transaction not found');
    // The documented parameters include no amount. A post follows.
    void cashier.report(order, [cashier.giveBack(order, 'refund', left, transactionId)], PLAIN);
    return segpayString(SUCCESSFUL);
  };
  const byTransaction = (query: Query): string => {
    const id = query.get('transid');
    if (id === undefined) return segpayString(MISSING_PARAMETER);
    const recorded = book.reported(id);
    return segpayReport(recorded ? [recorded] : []);
  };
  const byPurchase = (query: Query): string => {
    const id = query.get('purchaseid');
    if (id === undefined) return segpayString(MISSING_PARAMETER);
    return segpayReport(book.reportedFor(id));
  };
  const tasks: Readonly<Record<string, (query: Query) => string>> = {
    'adm.asmx/cancelmembership': end,
    'adm.asmx/expiremembership': end,
    'adm.asmx/refundtransaction': refund,
    'mws.asmx/transactionbytransid': byTransaction,
    'mws.asmx/transactionbypurchaseid': byPurchase,
    'mws.asmx/getpostbackiplist': () =>
      `${XML_HEAD}<ArrayOfString xmlns="http://tempuri.org/">${element('string', '127.0.0.1')}</ArrayOfString>`,
  };
  const isKnown = (query: Query): boolean =>
    isSame(settings.user, query.get('userid') ?? '') &&
    isSame(settings.password.open(), query.get('useraccesskey') ?? '');
  return (path: string, query: Query): string | undefined => {
    const task = tasks[path.toLowerCase()];
    if (!task) return undefined;
    return isKnown(query) ? task(query) : segpayString(INVALID_MERCHANT);
  };
}

export function segpayServer(app: FastifyInstance, sandbox: Sandbox, settings: Settings): void {
  const { base } = sandbox;
  const run = tasksOf(sandbox, settings);
  const services = `${base}/segpay/MerchantServices`;
  const isMerchant = (id: string | undefined): boolean => isSame(settings.merchant_id, id ?? '');
  app.get(`${services}/DynamicPricing/`, async (request, reply) => {
    const query = queryOf(request);
    const amount = minorIn(query.get('amount'));
    return amount === undefined || !isMerchant(query.get('merchantid'))
      ? reply.code(400).send('')
      : sendXml(reply, segpayHash(pricingId(settings, { initial: amount })));
  });
  app.get(`${services}/DynamicRecurring`, async (request, reply) => {
    const query = queryOf(request);
    const [initial, recurring] = ['initialamount', 'recurringamount'].map((name) => minorIn(query.get(name)));
    const lengths = ['initiallength', 'recurringlength'].map((name) => Number(query.get(name)));
    const login = `Basic ${Buffer.from(`${settings.user}:${settings.password.open()}`).toString('base64')}`;
    if (!isSame(login, request.headers.authorization ?? '')) return reply.code(401).send('');
    return initial === undefined ||
      recurring === undefined ||
      !lengths.every((days) => Number.isInteger(days) && days > 0) ||
      !isMerchant(query.get('merchantid'))
      ? reply.code(400).send('')
      : sendXml(reply, segpayHash(pricingId(settings, { initial, recurring, lengths })));
  });
  // The paths of SRS at Segpay, below this base URL.
  app.get<{ Params: { service: string; name: string } }>(
    `${base}/segpay/:service/:name`,
    async (request, reply) => {
      const { service, name } = request.params;
      const xml = run(`${service}/${name}`, queryOf(request));
      return xml === undefined ? reply.code(404).send('') : sendXml(reply, xml);
    },
  );
}
