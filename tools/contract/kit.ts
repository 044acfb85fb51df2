/**
 * Checks a backend against the contract: replies, refusals and sessions. A correct backend refuses every change that
 * the kit requests.
 */
import * as v from 'valibot';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import { refusalIn } from '#app/http/refusal.ts';
import { AUTHORIZATION_COOKIE } from '#ports/identity.ts';
import { allRefusalsOf } from '#server/http/endpoints/declared-answers.ts';
import { argumentsOf, paramsIn, type Answered, type Examples } from './arguments.ts';
import type { Caller, Reply, Sent } from './caller.ts';
import { callOf, type Needed } from './needed.ts';
import { shown, type Example, type Fault, type Report } from './report.ts';
import { faultyInputs, sampleOf, unknownParams } from './samples.ts';

export interface KitOptions {
  readonly needed: readonly Needed[];
  readonly caller: Caller;
  /** Credentials of an account that may be changed; if absent, calls behind a login are only sent without a session. */
  readonly credentials?: { readonly username: string; readonly password: string } | undefined;
  readonly examples?: Examples;
}

const NOT_FOUND = 404;
const OK_AT_MOST = 299;
/** Endpoints that the session checks use. */
const SESSION = { login: 'POST /login', me: 'GET /me', logout: 'POST /logout' } as const;
const ELSEWHERE = 'https://elsewhere.example';

const isOpen = ({ access = 'open' }: AnyEndpoint): boolean => access === 'open';
const isOk = ({ status }: Reply): boolean => status >= 200 && status <= OK_AT_MOST;
const codeOf = ({ body }: Reply): string | undefined => refusalIn(body)?.code;
const isJson = ({ type }: Reply): boolean => type === 'application/json';

/**
 * Whether a reply is a refusal in the declared form and status, with one of the codes or, by default, any declared
 * code.
 */
function refuses(endpoint: AnyEndpoint, reply: Reply, codes?: readonly string[]): boolean {
  const code = codeOf(reply);
  const declared = allRefusalsOf(endpoint);
  return (
    code !== undefined &&
    isJson(reply) &&
    (codes === undefined || codes.includes(code)) &&
    declared[code] === reply.status
  );
}

/** The error in a reply, as the expected value; undefined if there is none. */
function faultOfReply(endpoint: AnyEndpoint, reply: Reply): string | undefined {
  const expected = endpoint.status ?? ((endpoint.reply ?? endpoint.file) ? 200 : 204);
  if (reply.status !== expected) return `status ${expected}`;
  if (endpoint.file !== undefined) return reply.type === endpoint.file ? undefined : `type ${endpoint.file}`;
  if (endpoint.reply === undefined) return undefined;
  if (!isJson(reply)) return 'type application/json';
  const parsed = v.safeParse(endpoint.reply, reply.body);
  if (parsed.success) return undefined;
  const [issue] = parsed.issues;
  return `the declared reply (${v.getDotPath(issue) ?? 'whole'}: ${issue.message})`;
}

/** Runs all checks. Each phase uses results of earlier phases. */
export async function runKit({ needed, caller, credentials, examples = {} }: KitOptions): Promise<Report> {
  const endpoints = needed.map(({ endpoint }) => endpoint);
  const byCall = new Map(endpoints.map((one) => [callOf(one), one]));
  const faults: Fault[] = [];
  const skipped: string[] = [];
  const answered: Answered[] = [];
  const recorded = new Map<string, Example>();
  let judged = 0;

  const judge = (
    endpoint: AnyEndpoint,
    tried: string,
    reply: Reply,
    isRight: boolean,
    expected: string,
  ): void => {
    judged += 1;
    if (!isRight) faults.push({ call: callOf(endpoint), tried, expected, got: shown(reply) });
  };
  const expectRefusal = async (
    from: Caller,
    {
      endpoint,
      tried,
      sent,
      codes,
    }: { endpoint: AnyEndpoint; tried: string; sent: Sent; codes: readonly string[] },
  ): Promise<Reply> => {
    const reply = await from.send(endpoint, sent);
    judge(endpoint, tried, reply, refuses(endpoint, reply, codes), `a refusal ${codes.join(' or ')}`);
    return reply;
  };
  /** Arguments that fit the schemas, whether or not they name existing data. */
  const somewhere = ({ params, query }: AnyEndpoint): Sent => ({
    params: params ? (sampleOf(params) ?? {}) : {},
    query: query ? (sampleOf(query) ?? {}) : {},
  });

  async function read(from: Caller, endpoint: AnyEndpoint): Promise<void> {
    const args = argumentsOf(endpoint, answered, examples);
    if (args === undefined) {
      skipped.push(`${callOf(endpoint)}: no example of its parameters`);
      return;
    }
    const reply = await from.send(endpoint, args);
    // A subresource of existing data, such as the next episode, may be missing.
    const isWhole = endpoint.cacheable === true && /(?:^|\/):[^/]+$|^[^:]*$/.test(endpoint.path);
    const mustAnswer = (!args.isGuess && isWhole) || examples[callOf(endpoint)] !== undefined;
    if (!isOk(reply) && !mustAnswer) {
      judge(endpoint, 'a read', reply, refuses(endpoint, reply), 'a reply or a declared refusal');
      return;
    }
    const fault = faultOfReply(endpoint, reply);
    judge(endpoint, 'a read', reply, fault === undefined, fault ?? '');
    if (fault !== undefined || endpoint.file !== undefined) return;
    answered.push({ endpoint, params: args.params ?? {}, body: reply.body });
    recorded.set(callOf(endpoint), { params: { ...args.params, ...args.query }, reply: reply.body });
  }

  /** GET endpoints and calls with an example, lists before their entries. */
  const readsOf = (isAsked: (endpoint: AnyEndpoint) => boolean): AnyEndpoint[] =>
    endpoints
      .filter((one) => (one.method === 'GET' || examples[callOf(one)] !== undefined) && isAsked(one))
      .toSorted((one, other) => paramsIn(one.path).length - paramsIn(other.path).length);

  async function refuseInput(from: Caller, endpoint: AnyEndpoint): Promise<void> {
    const rest = {
      ...somewhere(endpoint),
      ...(endpoint.body ? { body: sampleOf(endpoint.body) ?? {} } : {}),
    };
    const parts = [
      ...(endpoint.query ? [{ part: 'query', schema: endpoint.query, asTexts: true }] : []),
      ...(endpoint.body ? [{ part: 'body', schema: endpoint.body, asTexts: false }] : []),
    ] as const;
    for (const { part, schema, asTexts } of parts)
      for (const { field, fault, input } of faultyInputs(schema, { asTexts })) {
        // For query parameters, a missing value is not reported as a value of the wrong type.
        const tried = `${part} field "${field}" ${fault}`;
        const reply = await from.send(endpoint, { ...rest, [part]: input });
        // A backend checks access rights before input.
        if (!isOpen(endpoint) && codeOf(reply) === 'not_premium') return;
        const named = Object.keys(refusalIn(reply.body)?.fields ?? {});
        const isNamed = named.some((one) => one === field || one.startsWith(`${field}.`));
        judge(
          endpoint,
          tried,
          reply,
          refuses(endpoint, reply, ['invalid']) && isNamed,
          `a refusal invalid with fields.${field}`,
        );
      }
    if (!endpoint.body) return;
    const address = somewhere(endpoint);
    await expectRefusal(from, {
      endpoint,
      tried: 'a body that is no JSON',
      sent: { ...address, raw: { text: '{"', type: 'application/json' } },
      codes: ['malformed'],
    });
    await expectRefusal(from, {
      endpoint,
      tried: 'a body of another type',
      sent: { ...address, raw: { text: '<a/>', type: 'application/xml' } },
      codes: ['unsupported_media_type'],
    });
  }

  async function refuseUnknown(from: Caller, endpoint: AnyEndpoint): Promise<void> {
    const codes = Object.entries(endpoint.errors ?? {}).flatMap(([code, status]) =>
      status === NOT_FOUND ? [code] : [],
    );
    const names = paramsIn(endpoint.path);
    const params = endpoint.params && unknownParams(endpoint.params, names);
    if (endpoint.method !== 'GET' || codes.length === 0 || params === undefined) return;
    await expectRefusal(from, {
      endpoint,
      tried: `unknown ${names.at(-1)}`,
      sent: { ...somewhere(endpoint), params },
      codes,
    });
  }

  const nowhere = await caller.send({ method: 'GET', path: '/no-such-call-of-the-contract' });
  judged += 1;
  if (nowhere.status !== NOT_FOUND || codeOf(nowhere) !== 'not_found')
    faults.push({
      call: 'GET /no-such-call-of-the-contract',
      tried: 'an unknown call',
      expected: '404 with the code not_found as JSON',
      got: shown(nowhere),
    });

  for (const endpoint of readsOf(isOpen)) await read(caller, endpoint);
  for (const endpoint of endpoints.filter((one) => !isOpen(one)))
    await expectRefusal(caller, {
      endpoint,
      tried: 'without a session',
      sent: { ...somewhere(endpoint), ...(endpoint.body ? { body: sampleOf(endpoint.body) ?? {} } : {}) },
      codes: ['unauthenticated'],
    });
  for (const endpoint of endpoints.filter(({ method }) => method !== 'GET'))
    await expectRefusal(caller, {
      endpoint,
      tried: 'from a page of another site',
      sent: {
        ...somewhere(endpoint),
        ...(endpoint.body ? { body: sampleOf(endpoint.body) ?? {} } : {}),
        headers: { origin: ELSEWHERE },
      },
      codes: ['cross_site'],
    });
  for (const endpoint of endpoints.filter(isOpen)) {
    await refuseInput(caller, endpoint);
    await refuseUnknown(caller, endpoint);
  }

  const login = byCall.get(SESSION.login);
  if (login !== undefined) await tryLogin(login);
  return { judged, faults, skipped, examples: recorded };

  async function tryLogin(endpoint: AnyEndpoint): Promise<void> {
    const wrong = { username: 'nobody@contract.example', password: 'not the password of anybody' };
    await expectRefusal(caller, {
      endpoint,
      tried: 'of a stranger',
      sent: { body: wrong },
      codes: ['wrong_credentials'],
    });
    if (credentials === undefined) {
      skipped.push('calls behind a login: no account was given');
      return;
    }
    const reply = await caller.send(endpoint, { body: credentials });
    const fault = faultOfReply(endpoint, reply);
    judge(endpoint, 'with the account', reply, fault === undefined, fault ?? '');
    const cookie = reply.cookies.find((one) => one.startsWith(`${AUTHORIZATION_COOKIE}=`));
    judge(
      endpoint,
      'the cookie of the session',
      reply,
      cookie !== undefined && /;\s*httponly/i.test(cookie),
      `a cookie ${AUTHORIZATION_COOKIE} with HttpOnly`,
    );
    if (fault !== undefined) return;
    await asMember(caller.as((reply.body as { access_token: string }).access_token), cookie);
  }

  async function asMember(member: Caller, cookie: string | undefined): Promise<void> {
    const me = byCall.get(SESSION.me);
    if (me && cookie !== undefined) {
      const reply = await caller.send(me, { headers: { cookie: cookie.split(';', 1)[0] ?? '' } });
      const fault = faultOfReply(me, reply);
      judge(me, 'with the cookie alone', reply, fault === undefined, fault ?? '');
    }
    const closed = endpoints.filter((one) => !isOpen(one));
    for (const endpoint of readsOf((one) => !isOpen(one))) await read(member, endpoint);
    for (const endpoint of closed) {
      await refuseInput(member, endpoint);
      await refuseUnknown(member, endpoint);
    }
    const logout = byCall.get(SESSION.logout);
    if (!logout || !me) return;
    const reply = await member.send(logout);
    const fault = faultOfReply(logout, reply);
    judge(logout, 'with the session', reply, fault === undefined, fault ?? '');
    await expectRefusal(member, {
      endpoint: me,
      tried: 'after the logout',
      sent: {},
      codes: ['unauthenticated'],
    });
  }
}
