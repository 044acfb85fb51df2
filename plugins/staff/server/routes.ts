/** Routes of the staff pages, which do not exist for anyone else. */
import { text } from '#server/i18n/staff-text.ts';
import { messageText, translate, type Words } from '#server/i18n/text.ts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isLocale } from '#app/i18n/i18n.ts';
import { storeLocale } from '#server/pages/language.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import { requireSameSite } from '#server/http/security/same-site.ts';
import { STRICT_TRANSPORT } from '#server/http/security/security.ts';
import { filledAgain, writtenIn } from './refused-form.ts';
import { FaultyFields } from '#ports/moderation.ts';
import { ACTS, act, type Act } from './acts.ts';
import type { StaffDeps, StaffMember } from './deps.ts';
import { editingRoutes } from './editing/routes.ts';
import { Find, FIND_MAX, Gateway, Id, OperationId } from './fields.ts';
import { FOR_STAFF, isStaff, staffConstraint } from './for-staff.ts';
import { formKey } from './forms.ts';
import { chooseLanguage, languageOf } from './language.ts';
import { LANGUAGE_PATH, MODERATION_PATH, NOTHING, PAGE_ROWS, sendPage, STAFF_PATH } from './html.ts';
import { otherPages } from './others.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { NotDone } from './plan.ts';
import { search } from './search.ts';
import { changeLanguage, recordLook } from './store.ts';
import { RESULT_TEXTS, resultOf, type ActResult } from './results.ts';
import { actionsPage } from './views/actions.ts';
import { callbackPage } from './views/callback.ts';
import { foundPage } from './views/found.ts';
import { homePage } from './views/home.ts';
import { memberPage } from './views/member.ts';
import { moderationPage } from './views/moderation.ts';
import { paymentPage } from './views/payment.ts';
import { publishedPage } from './views/published.ts';
import { REJECTED_PATH, rejectedPage } from './views/rejected.ts';
import type { Looking, Page } from './views/looking.ts';

const NOTHING_FOUND = text(
  'Nothing was found. Enter an email address or at least three characters of one, a member id, a receipt number, or an id of a payment or subscription, ours or the gateway’s.',
);

/** Status of refusals that `STATUS` does not list. */
const CONFLICT = 409;
const STATUS: Partial<Record<ActResult, number>> = { wrong_form: 403, invalid: 422, unknown: 404 };

/** Maximum size of a form: large enough for a confession whose characters are long in form encoding. */
const FORM_LIMIT_BYTES = 262_144;

type Params = Readonly<Record<string, string>>;
type Writes = (looking: Looking, params: Params) => Promise<Page | null>;

const isValid = (schema: v.GenericSchema, value: unknown): boolean => v.safeParse(schema, value).success;

const messageIn = (request: FastifyRequest): Markup => {
  const result = resultOf((request.query as Params)['result']);
  return result ? markup`<p class="message" role="status">${RESULT_TEXTS[result]}</p>` : NOTHING;
};

/** The message of `readFields` in parts, because its end is a message of the field's schema. */
const NOT_VALID = /^is not valid: (.*)$/s;
const MISSING = text('is missing');

function faultText(fault: Words): Words {
  if (typeof fault !== 'string') return fault;
  if (fault === MISSING.source) return MISSING;
  const reason = NOT_VALID.exec(fault)?.[1];
  return reason === undefined
    ? fault
    : text('is not valid: {reason}', { reason: messageText(reason, text('check the input')) });
}

export const staffPages =
  (deps: StaffDeps): FastifyPluginAsync =>
  async (site) => {
    const { origin } = deps;
    const others = deps.pages.all();
    const { config } = origin;
    const refusedPage = (
      reply: FastifyReply,
      why: Words,
      status: number,
      written: Markup = NOTHING,
    ): FastifyReply =>
      sendPage(reply, {
        title: text('Not done'),
        body: markup`<p class="message refused" role="alert">${why}</p><p><a href="${STAFF_PATH}">${text('Pending tasks')}</a></p>${written}`,
        status,
        others,
      });

    /** The page from which the form was sent. */
    const pageBefore = ({ headers }: FastifyRequest, fallback: string): string => {
      const url = URL.parse(headers.referer ?? '');
      const isOurs = url?.pathname === STAFF_PATH || url?.pathname.startsWith(`${STAFF_PATH}/`);
      return url && isOurs ? url.pathname + url.search.replace(/[?&]result=\w+/, '') : fallback;
    };

    /** Shows that page again, with the typed values and an error at each field. */
    const notTaken = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { name, fault }: { name: Act; fault: NotDone },
    ): Promise<FastifyReply> => {
      const fields = (request.body ?? {}) as Params;
      const status = STATUS[fault.result] ?? CONFLICT;
      const { host, cookie, 'accept-language': language } = request.headers;
      const before = await site.inject({
        url: pageBefore(request, MODERATION_PATH),
        headers: {
          accept: 'text/html',
          host,
          ...(cookie === undefined ? {} : { cookie }),
          ...(language === undefined ? {} : { 'accept-language': language }),
        },
      });
      const locale = languageOf(request);
      const faults = new Map(
        [...fault.faults].map(([field, why]) => [field, translate(locale, faultText(why))] as const),
      );
      const sent = { action: `${STAFF_PATH}/${name}`, fields, faults };
      const html =
        before.statusCode === 200
          ? filledAgain(before.payload, sent, translate(locale, RESULT_TEXTS[fault.result]))
          : undefined;
      if (html === undefined)
        return refusedPage(reply, RESULT_TEXTS[fault.result], status, writtenIn(fields));
      for (const one of ['content-security-policy', 'referrer-policy', 'x-frame-options', 'x-robots-tag'])
        reply.header(one, before.headers[one]);
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html);
    };

    site.addConstraintStrategy(staffConstraint(deps.identity));
    const known = new WeakMap<FastifyRequest, StaffMember>();
    const staffOf = (request: FastifyRequest): StaffMember => {
      const staff = known.get(request);
      if (!staff) throw new Error('a staff page was requested without a staff member');
      return staff;
    };

    site.removeAllContentTypeParsers();
    site.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );

    site.addHook('onRequest', async (request, reply) => {
      const { user, session, locale } = await site.visitorOf(request);
      // Access is checked again, because the session may have ended since the route was chosen.
      if (!isStaff(user) || !session) {
        reply.callNotFound();
        return reply;
      }
      chooseLanguage(request, user, locale);
      known.set(request, { userId: user.id, family: session.family, secrets: config.secrets });
      if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
      requireSameSite(request, { publicUrl: config.publicUrl, byCookie: false });
    });

    /** Registers a read-only page; `write` returns null if there is nothing at its URL. */
    const page = (url: string, write: Writes): void => {
      site.get<{ Params: Params }>(url, { constraints: FOR_STAFF }, async (request, reply) => {
        const query = request.query as Params;
        const looking: Looking = {
          deps,
          staff: staffOf(request),
          query: new URL(request.url, config.publicUrl).searchParams,
          pageOf: (param) => {
            const before = v.safeParse(Id, query[param]);
            return { before: before.success ? before.output : null, limit: PAGE_ROWS + 1 };
          },
        };
        const found = await write(looking, request.params);
        if (!found) return refusedPage(reply, RESULT_TEXTS.unknown, 404);
        return sendPage(reply, { ...found, body: markup`${messageIn(request)}${found.body}`, others });
      });
    };

    editingRoutes(site, deps, staffOf);
    pictureRoutes(site, deps, staffOf);
    page(STAFF_PATH, homePage);
    page(`${STAFF_PATH}/actions`, actionsPage);
    page(MODERATION_PATH, moderationPage);
    page(`${MODERATION_PATH}/:queue`, (looking, { queue = '' }) => publishedPage(looking, queue));
    page(`${STAFF_PATH}/members/:id`, async (looking, { id }) => {
      const member = v.safeParse(Id, id);
      return member.success ? memberPage(looking, member.output) : null;
    });
    page(`${STAFF_PATH}/payments/:operation`, async (looking, { operation = '' }) =>
      isValid(OperationId, operation) ? paymentPage(looking, operation) : null,
    );
    page(REJECTED_PATH, rejectedPage);
    page(`${STAFF_PATH}/callbacks/:gateway/:id`, async (looking, { gateway = '', id }) => {
      const callback = v.safeParse(Id, id);
      return callback.success && isValid(Gateway, gateway)
        ? callbackPage(looking, gateway, callback.output)
        : null;
    });

    page(`${STAFF_PATH}/:page`, otherPages(site, deps, staffOf));

    // A POST request, because email addresses must not appear in URLs, which the browser's history stores.
    site.post(`${STAFF_PATH}/find`, { constraints: FOR_STAFF }, async (request, reply) => {
      const sent = v.safeParse(Find, request.body);
      if (!sent.success)
        return refusedPage(
          reply,
          text('Enter up to {count} characters.', { count: FIND_MAX }),
          422,
          writtenIn((request.body ?? {}) as Params),
        );
      const staff = staffOf(request);
      if (formKey(staff, 'find', sent.output) === null)
        return refusedPage(reply, RESULT_TEXTS.wrong_form, 403);
      const found = await search(deps, sent.output.q);
      const { members, payments } = found;
      const [member, payment] = [members[0], payments[0]];
      if (!member && !payment) return refusedPage(reply, NOTHING_FOUND, 404, writtenIn({ q: sent.output.q }));
      if (members.length + payments.length > 1) {
        for (const { id } of members)
          await recordLook(
            origin.db,
            { userId: staff.userId, memberId: id, subject: `member:${id}` },
            origin.now(),
          );
        return sendPage(reply, { ...foundPage(found), others });
      }
      return reply.redirect(
        payment ? `${STAFF_PATH}/payments/${payment.operationId}` : `${STAFF_PATH}/members/${member?.id}`,
        303,
      );
    });

    // The language of the account and of the site, as the language menu of the site changes it.
    site.post(LANGUAGE_PATH, { constraints: FOR_STAFF }, async (request, reply) => {
      const { locale } = (request.body ?? {}) as Params;
      if (isLocale(locale)) {
        await changeLanguage(origin.db, { userId: staffOf(request).userId, locale }, origin.now());
        storeLocale(reply, locale, await site.visitorOf(request));
      }
      return reply.header('cache-control', 'no-store').redirect(pageBefore(request, STAFF_PATH), 303);
    });

    for (const name of Object.keys(ACTS) as Act[])
      site.post(`${STAFF_PATH}/${name}`, { constraints: FOR_STAFF }, async (request, reply) => {
        try {
          const { to, result } = await act(deps, staffOf(request), name, request.body ?? {});
          return reply.header('cache-control', 'no-store').redirect(`${to}?result=${result}`, 303);
        } catch (error) {
          const fault = error instanceof FaultyFields ? new NotDone('invalid', error.faults) : error;
          if (!(fault instanceof NotDone)) throw fault;
          return notTaken(request, reply, { name, fault });
        }
      });
  };
