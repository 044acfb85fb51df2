/** The sandbox's answers from server to server: questions, prices, charges, refunds and tokens, in the form of each gateway. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dimocoXml, segpayFields, trustpayPayment } from './writers/writers.ts';
import { isSameText } from '../wire/signature.ts';
import { isCurrency, minorOf } from '../wire/money.ts';
import type { SandboxOrder } from './book.ts';
import { readStart } from './checkouts.ts';
import type { News } from './news.ts';
import type { Sandbox } from './parts.ts';
import { OUTCOMES, type Script } from './script.ts';

const formOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(request.body ?? '')));
const jsonOf = (request: FastifyRequest): Record<string, never> => {
  try {
    return JSON.parse(String(request.body ?? '')) as Record<string, never>;
  } catch {
    return {};
  }
};

/** Numbers for whoever tries the site out, and what becomes of their charges; every other card does what the order's script says. */
export const TEST_CARDS: Readonly<Record<string, Script['outcome']>> = {
  '4242424242424242': 'approve',
  '5555555555554444': 'approve',
  '4000000000000002': 'decline',
  '4000002500003155': 'three-d-secure',
  '4000000000000077': 'pending-then-approved',
};

/** The outcome in the name that the vault gave a card, which comes in a signed token. */
function outcomeOfCard(token: string | undefined): Script['outcome'] | undefined {
  const [, claims = ''] = token?.split('.') ?? [];
  const [, named] = /sandbox-card-\d+-([\w-]+)/.exec(Buffer.from(claims, 'base64url').toString()) ?? [];
  return OUTCOMES.find((outcome) => outcome === named);
}

/** The same answer for the same key, so that a repeated call has one effect. */
function remembered<Answer>() {
  const answers = new Map<string, Answer>();
  return (key: string, make: () => Answer): Answer => {
    const answer = answers.get(key) ?? make();
    answers.set(key, answer);
    return answer;
  };
}

function segpayServer(app: FastifyInstance, { base, book, cashier, settings }: Sandbox): void {
  const { user, password } = settings.segpay;
  const expected = `Basic ${Buffer.from(`${user}:${password.open()}`).toString('base64')}`;
  app.addHook('onRequest', async (request, reply) => {
    const asks = /^\/segpay\/(?:price|report)\b/.test(request.url.slice(base.length));
    if (asks && !isSameText(expected, request.headers.authorization ?? '')) return reply.code(401).send('');
    return undefined;
  });
  app.get(`${base}/segpay/price`, async (request, reply) => {
    const { value = '' } = request.query as { value?: string };
    return minorOf(value) === null
      ? reply.code(400).send('')
      : Buffer.from(`hash-of-${value}`).toString('base64url');
  });
  app.get(`${base}/segpay/report`, async (request, reply) => {
    const { tranid, ref1 } = request.query as { tranid?: string; ref1?: string };
    const news = book.told(tranid ?? '');
    const order = ref1 === undefined ? undefined : book.find(ref1);
    const known = news ?? (order && order.state !== 'open' ? cashier.newsOf(order) : undefined);
    return known ? new URLSearchParams(segpayFields(known)).toString() : reply.code(404).send('');
  });
}

function trustpayServer(app: FastifyInstance, sandbox: Sandbox): void {
  const { base, book, cashier, settings } = sandbox;
  const api = `${base}/trustpay/api/Payments`;
  const once = remembered<object>();
  const isKnown = (request: FastifyRequest): boolean =>
    isSameText(settings.trustpay.api_key.open(), String(request.headers['x-api-key'] ?? ''));
  const shown = (order: SandboxOrder, more: Partial<News> = {}) =>
    trustpayPayment(settings, cashier.newsOf(order, more));
  const standing = (order: SandboxOrder): object => {
    const { reason } = book.script(order.ref);
    if (order.state === 'declined') return shown(order, { status: 'declined', reason });
    return shown(order, { status: order.state === 'paid' ? 'ok' : 'pending' });
  };
  const find = (id: string): SandboxOrder | undefined => {
    const ref = book.paidBy(id)?.ref;
    return ref === undefined ? undefined : book.find(ref);
  };

  app.get(api, async (request, reply) => {
    const { MerchantReference: ref = '' } = request.query as { MerchantReference?: string };
    const order = isKnown(request) ? book.find(ref) : undefined;
    // Nobody has paid on its page yet.
    return order && order.state !== 'open' ? standing(order) : reply.code(404).send({});
  });
  app.get<{ Params: { id: string } }>(`${api}/Payment/:id`, async (request, reply) => {
    const order = isKnown(request) ? find(request.params.id) : undefined;
    return order ? standing(order) : reply.code(404).send({});
  });
  app.post(`${api}/Payment`, async (request, reply) => {
    if (!isKnown(request)) return reply.code(401).send({});
    const { PaymentInformation: told, CallbackUrls: urls } = jsonOf(request) as {
      PaymentInformation?: {
        Amount?: { Amount?: string; Currency?: string };
        References?: { MerchantReference?: string };
        CardTransaction?: { Token?: string };
      };
      CallbackUrls?: { Success?: string; Cancel?: string };
    };
    const ref = told?.References?.MerchantReference ?? '';
    const amountMinor = minorOf(told?.Amount?.Amount ?? '');
    const currency = told?.Amount?.Currency ?? '';
    if (ref === '' || amountMinor === null || !isCurrency(currency)) return reply.code(400).send({});
    const order = book.open({
      gateway: 'trustpay',
      ref,
      amountMinor,
      currency,
      title: 'Charge',
      success: urls?.Success ?? '',
      failure: urls?.Cancel ?? '',
      callback: sandbox.callbackOf('trustpay'),
    });
    const outcome = outcomeOfCard(told?.CardTransaction?.Token) ?? book.script(ref).outcome;
    if (order.state === 'paid') return standing(order);
    if (outcome === 'three-d-secure' && order.success !== '') {
      order.state = 'pending';
      const { transactionId } = cashier.newsOf(order);
      return {
        PaymentRequestId: transactionId,
        GatewayUrl: `${sandbox.publicBaseOf(order)}${base}/bank/${ref}`,
      };
    }
    if (outcome === 'pending-then-approved') order.state = 'pending';
    else if (outcome === 'decline') order.state = 'declined';
    else cashier.take(order);
    return standing(order);
  });
  app.post<{ Params: { id: string } }>(`${api}/Payment/:id/Refund`, async (request, reply) => {
    const order = isKnown(request) ? find(request.params.id) : undefined;
    if (!order) return reply.code(404).send({});
    const key = String(request.headers['idempotency-key'] ?? order.ref);
    const { PaymentInformation: told } = jsonOf(request) as {
      PaymentInformation?: { Amount?: { Amount?: string } };
    };
    const amount = minorOf(told?.Amount?.Amount ?? '') ?? undefined;
    return once(key, () => trustpayPayment(settings, cashier.giveBack(order, 'refund', amount)));
  });
}

function vendoServer(app: FastifyInstance, { base, book, cashier, settings }: Sandbox): void {
  const once = remembered<object>();
  app.post<{ Params: { action: string } }>(`${base}/vendo/api/:action`, async (request, reply) => {
    const told = jsonOf(request) as {
      api_secret?: string;
      transaction_id?: string;
      subscription_id?: string;
      partial_amount?: string;
    };
    if (!isSameText(settings.vendo.secret.open(), told.api_secret ?? '')) return reply.code(401).send({});
    const key = String(request.headers['idempotency-key'] ?? '');
    if (request.params.action === 'cancel') return { status: 1 };
    const ref = book.paidBy(told.transaction_id ?? '')?.ref;
    const order = ref === undefined ? undefined : book.find(ref);
    if (!order) return { status: 0, error: { code: 5404, message: 'unknown' } };
    const amount = minorOf(told.partial_amount ?? '') ?? undefined;
    return once(key, () => ({
      status: 1,
      transaction: { id: Number(cashier.giveBack(order, 'refund', amount).transactionId) },
    }));
  });
}

function dimocoServer(app: FastifyInstance, sandbox: Sandbox): void {
  const { base, book, cashier, settings } = sandbox;
  const refused = '<result><action_result><status>4</status><code>refused</code></action_result></result>';
  app.post(`${base}/dimoco/api`, async (request, reply) => {
    reply.type('text/xml; charset=utf-8');
    const fields = formOf(request);
    if (fields['action'] === 'refund') {
      const ref = book.paidBy(fields['transaction'] ?? '')?.ref;
      const order = ref === undefined ? undefined : book.find(ref);
      return order ? dimocoXml(settings, cashier.giveBack(order, 'refund')) : refused;
    }
    const read = await readStart(sandbox, fields);
    if (typeof read === 'string') return refused;
    book.open(read);
    const url = `${sandbox.publicBaseOf(read)}${base}/pay/${read.ref}`;
    return `<result><action>start</action><action_result><status>3</status><redirect><url>${url}</url></redirect></action_result><request_id>${read.ref}</request_id></result>`;
  });
}

/** The vault: a bearer for whoever asserts in the right form, and a token for each card. It keeps no number. */
function skyflowServer(app: FastifyInstance, { base, book }: Sandbox): void {
  app.post(`${base}/skyflow/token`, async (request, reply) => {
    const { grant_type, assertion } = jsonOf(request) as { grant_type?: string; assertion?: string };
    const isAsked =
      grant_type === 'urn:ietf:params:oauth:grant-type:jwt-bearer' && assertion?.split('.').length === 3;
    return isAsked
      ? { accessToken: `sandbox-bearer-${book.serial()}`, tokenType: 'Bearer' }
      : reply.code(401).send({});
  });
  app.post(`${base}/skyflow/v1/vaults/:vault/:table`, async (request, reply) => {
    if (!/^Bearer sandbox-bearer-\d+$/.test(request.headers.authorization ?? ''))
      return reply.code(401).send({});
    const { records } = jsonOf(request) as { records?: { fields?: { card_number?: string } }[] };
    const number = (records?.[0]?.fields?.card_number ?? '').replaceAll(/\D/g, '');
    const skyflow_id = `sandbox-card-${book.serial()}-${TEST_CARDS[number] ?? 'as-told'}`;
    return { records: [{ skyflow_id, tokens: { card_number: `tok-${skyflow_id}` } }] };
  });
}

export function serverRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  segpayServer(app, sandbox);
  trustpayServer(app, sandbox);
  vendoServer(app, sandbox);
  dimocoServer(app, sandbox);
  skyflowServer(app, sandbox);
}
