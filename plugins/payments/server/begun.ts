/**
 * The payment that a browser has begun: a signed cookie that contains only the order's name and outlives the session.
 * Other visitors learn that there is a payment and its state, and nothing else.
 */
import { isSigned, signatureOf } from '#server/security/signatures.ts';
import type { Answer, RequestVisitor } from '#server/http/endpoints/handle.ts';
import type { BegunPayment } from '../api.ts';
import type { PaymentState } from '#ports/payment-status.ts';
import { BEGUN_COOKIE, BEGUN_COOKIE_S } from './cookie-list.ts';
import type { OrderDeps } from './orders/deps.ts';

const PATH = '/api';
const VALUE = /^(?<operation>[0-9a-f]{32})\.(?<signature>[\w-]{43})$/;

const STEPS: Readonly<Record<PaymentState, BegunPayment['step'] | null>> = {
  intent: 'open',
  sent: 'open',
  pending: 'checking',
  doubted: 'checking',
  paid: 'paid',
  declined: null,
  refunded: null,
  charged_back: null,
};

const signed = (operation: string): string => `payment-begun.${operation}`;

/** The latest order begun in this browser; null if there is none, or the cookie is not ours. */
export function begunIn(
  { secrets }: Pick<OrderDeps, 'secrets'>,
  { cookies }: Pick<RequestVisitor, 'cookies'>,
): string | null {
  const { operation, signature } = VALUE.exec(cookies[BEGUN_COOKIE] ?? '')?.groups ?? {};
  if (operation === undefined || signature === undefined) return null;
  return isSigned(secrets, signed(operation), signature) ? operation : null;
}

export function rememberBegun(
  { secrets: [secret = ''] }: Pick<OrderDeps, 'secrets'>,
  answer: Answer,
  operation: string,
): void {
  answer.setCookie(BEGUN_COOKIE, `${operation}.${signatureOf(secret, signed(operation))}`, {
    maxAgeS: BEGUN_COOKIE_S,
    path: PATH,
  });
}

export const forgetBegun = (answer: Answer): void => answer.clearCookie(BEGUN_COOKIE, PATH);

/** Clears the cookie once the member has seen the outcome. */
export function forgetSeen(
  deps: Pick<OrderDeps, 'secrets'>,
  { visitor, answer }: { visitor: Pick<RequestVisitor, 'cookies'>; answer: Answer },
  { operation_id, state }: { operation_id: string; state: PaymentState },
): void {
  const step = STEPS[state];
  if ((step === null || step === 'paid') && begunIn(deps, visitor) === operation_id) forgetBegun(answer);
}

/** The begun payment as this visitor, member or guest, may see it; null if it ended without a payment. */
export async function begunFor(
  deps: Pick<OrderDeps, 'db' | 'secrets'>,
  visitor: Pick<RequestVisitor, 'cookies' | 'user'>,
): Promise<BegunPayment | null> {
  const operation = begunIn(deps, visitor);
  if (operation === null) return null;
  const payment = await deps.db
    .selectFrom('payments')
    .select(['user_id', 'state'])
    .where('operation_id', '=', operation)
    .executeTakeFirst();
  const step = payment && STEPS[payment.state];
  if (!step) return null;
  const isOwn = visitor.user !== null && visitor.user.id === payment.user_id;
  return { step, operation_id: isOwn ? operation : null };
}
