/** Routes below `/_staff/edit`. A refused form is shown again with all typed values. */
import { text as t } from '#server/i18n/staff-text.ts';
import { isWords, joined, type Words } from '#server/i18n/text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { minuteOf } from '#server/content/dates.ts';
import { markup, type Markup } from '#server/dev/page.ts';
import type { StaffDeps, StaffMember } from '../deps.ts';
import { Id } from '../fields.ts';
import { FOR_STAFF } from '../for-staff.ts';
import { formKey, newForm } from '../forms.ts';
import { NOTHING, PAGE_ROWS, sendPage } from '../html.ts';
import { RESULT_TEXTS, resultOf } from '../results.ts';
import { against, checked } from './check.ts';
import {
  addressOf,
  allOf,
  differences,
  EDIT_PATH,
  formPage,
  kindsPage,
  listPage,
  type EditPage,
} from './pages.ts';
import { makingRoutes } from './making.ts';
import { sendPreview, SHOW } from './preview.ts';
import {
  callOff,
  change,
  findStored,
  isMaking,
  revisionsOf,
  type Stored,
  type Subject,
} from './revisions.ts';
import { shapeOf, valuesOf, type Values } from './shape.ts';

const ACT = 'edit';
const OK = 200;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const CONFLICT = 409;
const INVALID = 422;
/** How far ahead a change can be scheduled. */
const AT_MOST_MS = 366 * 24 * 60 * 60 * 1000;

type Params = Readonly<Record<string, string>>;
const ByNumber = v.fallback(v.nullable(Id), null);

const good = (text: Words): Markup => markup`<p class="message" role="status">${text}</p>`;
const messageIn = ({ query }: FastifyRequest): Markup => {
  const result = resultOf((query as Params)['result']);
  return result ? good(RESULT_TEXTS[result]) : NOTHING;
};
const bad = (text: Words): Markup => markup`<p class="message refused" role="alert">${text}</p>`;

export function editingRoutes(
  site: FastifyInstance,
  deps: StaffDeps,
  staffOf: (request: FastifyRequest) => StaffMember,
): void {
  const { origin } = deps;
  const others = deps.pages.all();
  const send = (reply: FastifyReply, page: EditPage, status = OK) =>
    sendPage(reply, { ...page, status, others });
  const nothing = (reply: FastifyReply) =>
    send(reply, { title: t('Not done'), style: '', body: bad(RESULT_TEXTS.unknown) }, NOT_FOUND);
  const editableOf = async ({ kind: name }: Params) =>
    (await allOf(deps)).find(({ kind }) => kind.kind === name);

  site.get(EDIT_PATH, { constraints: FOR_STAFF }, async (_request, reply) =>
    send(reply, await kindsPage(deps)),
  );

  makingRoutes(site, deps, { staffOf, send, nothing, editableOf });

  site.get<{ Params: Params }>(`${EDIT_PATH}/:kind`, { constraints: FOR_STAFF }, async (request, reply) => {
    const editable = await editableOf(request.params);
    if (!editable) return nothing(reply);
    const { after, key } = request.query as Params;
    const from = v.safeParse(Id, after);
    return send(
      reply,
      await listPage(deps, editable, {
        after: from.success ? from.output : 0,
        key: typeof key === 'string' ? key : '',
        message: messageIn(request),
      }),
    );
  });

  /** The form of an item, with the stored or the submitted values. */
  async function form(
    request: FastifyRequest,
    subject: Subject,
    stored: Stored,
    more: {
      readonly message: Markup;
      readonly values?: Values;
      readonly faults?: ReadonlyMap<string, Words>;
    },
  ): Promise<EditPage> {
    const staff = staffOf(request);
    return formPage({
      ...subject,
      stored,
      values: more.values ?? valuesOf(shapeOf(subject.editable.kind.schema), stored.entry),
      faults: more.faults ?? new Map(),
      message: more.message,
      revisions: await revisionsOf(origin.db, subject, PAGE_ROWS),
      newForm: (hidden) => newForm(staff, `${ACT} ${addressOf(subject)}`, hidden),
      turn: subject.editable.turnOf?.(stored.entry, origin.now()),
    });
  }

  async function subjectOf(params: Params): Promise<(Subject & { readonly stored: Stored }) | undefined> {
    const editable = await editableOf(params);
    const key = params['key'] ?? '';
    const stored = editable && (await findStored(origin.db, { editable, key }));
    return editable && stored ? { editable, key, stored } : undefined;
  }

  site.get<{ Params: Params }>(
    `${EDIT_PATH}/:kind/:key`,
    { constraints: FOR_STAFF },
    async (request, reply) => {
      const subject = await subjectOf(request.params);
      if (!subject) return nothing(reply);
      return send(reply, await form(request, subject, subject.stored, { message: messageIn(request) }));
    },
  );

  /** The scheduled time of a form, in UTC, or an error message. */
  function timeOf(text: string): Date | Words {
    const at = minuteOf(text);
    if (!at) return t('Enter the time of publication.');
    const ahead = at.getTime() - origin.now().getTime();
    return ahead > 0 && ahead < AT_MOST_MS ? at : t('It must be published within a year from now.');
  }

  site.post<{ Params: Params }>(
    `${EDIT_PATH}/:kind/:key`,
    { constraints: FOR_STAFF },
    async (request, reply) => {
      const subject = await subjectOf(request.params);
      if (!subject) return nothing(reply);
      const { stored } = subject;
      const values = (request.body ?? {}) as Record<string, string>;
      const again = async (result: Markup, status: number, faults?: ReadonlyMap<string, Words>) =>
        send(
          reply,
          await form(request, subject, stored, { message: result, values, ...(faults ? { faults } : {}) }),
          status,
        );
      const done = (result: string) =>
        reply.header('cache-control', 'no-store').redirect(`${addressOf(subject)}?result=${result}`, 303);
      const staff = staffOf(request);
      const token = formKey(staff, `${ACT} ${addressOf(subject)}`, values);
      if (token === null) return again(bad(RESULT_TEXTS.wrong_form), FORBIDDEN);
      const by = { ...subject, userId: staff.userId, formKey: token };

      const plain = async (text: Words) =>
        send(reply, await form(request, subject, stored, { message: bad(text) }), CONFLICT);
      if (values['do'] === 'turn') {
        const turn = subject.editable.turnOf?.(stored.entry, origin.now());
        const turned = v.safeParse(subject.editable.kind.schema, turn?.entry);
        if (!turned.success) return plain(t('Its fields must be valid first.'));
        const did = await change(origin, { ...by, entry: turned.output, seen: values['seen'] ?? '' });
        return did === 'moved' ? plain(t('Another editor has just changed it.')) : done(did);
      }
      if (values['do'] === 'undo' || values['do'] === 'call_off') {
        const id = v.parse(ByNumber, values['revision']);
        if (values['do'] === 'call_off')
          return id !== null && (await callOff(origin.db, subject, id))
            ? done('called_off')
            : plain(RESULT_TEXTS.not_waiting);
        const revision = (await revisionsOf(origin.db, subject, Number.MAX_SAFE_INTEGER)).find(
          (one) => one.id === id,
        );
        const isLast = revision?.state === 'published' && revision.after_text === stored.text;
        if (!revision || !isLast || isMaking(revision))
          return plain(t('It has been changed since: undo the later changes first.'));
        const entry = v.parse(subject.editable.kind.schema, JSON.parse(revision.before_text));
        const faults = await against(deps, subject.editable, entry);
        if (faults.length > 0)
          return plain(joined([t('The previous values are no longer valid.'), ...faults], ' '));
        const undone = await change(origin, { ...by, entry, seen: stored.seen, undoes: revision.id });
        return undone === 'moved'
          ? plain(t('Another editor has just changed it.'))
          : done(undone === 'published' ? 'undone' : undone);
      }

      const { entry, faults, general } = await checked(deps, subject, values);
      if (!entry) {
        const why = joined([t('Nothing was saved: some fields are not valid.'), ...general], ' ');
        return again(bad(why), INVALID, faults);
      }
      if (values['do'] === SHOW) {
        const place = await site.visitorOf(request);
        const shown = await sendPreview(deps, reply, { ...subject, entry, values, place });
        return isWords(shown) ? again(bad(shown), INVALID) : shown;
      }
      const preview = markup`<h2>${t('Changes')}</h2>${differences(subject.editable, stored.entry, entry)}`;
      if (values['do'] !== 'publish' && values['do'] !== 'schedule') return again(preview, OK);
      const at = values['do'] === 'schedule' ? timeOf(values['at'] ?? '') : undefined;
      if (isWords(at)) return again(bad(at), INVALID);
      const changed = await change(origin, {
        ...by,
        entry,
        seen: values['seen'] ?? '',
        ...(at ? { at } : {}),
      });
      if (changed === 'moved')
        return again(
          markup`${bad(t('Another editor has changed this since you opened it. Nothing was saved; your text is below. Publishing it again replaces the stored version.'))}${preview}`,
          CONFLICT,
        );
      return done(changed);
    },
  );
}
