/**
 * Routes below `/_staff/new`, which create content. A new item appears in the list of its kind, where it can be
 * withdrawn.
 */
import { text } from '#server/i18n/staff-text.ts';
import { isWords, joined, type Words } from '#server/i18n/text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markup, type Markup } from '#server/dev/page.ts';
import type { Editable } from '#ports/editing.ts';
import type { StaffDeps, StaffMember } from '../deps.ts';
import { FOR_STAFF } from '../for-staff.ts';
import { formKey, newForm } from '../forms.ts';
import { NOTHING } from '../html.ts';
import { RESULT_TEXTS } from '../results.ts';
import { checked } from './check.ts';
import { addressOf, differences, EDIT_PATH, NEW_PATH, newPage, type EditPage } from './pages.ts';
import { sendPreview, SHOW } from './preview.ts';
import { change, NOT_THERE } from './revisions.ts';
import { shapeOf, valuesOf } from './shape.ts';

/** Name of the action that creates an item of this kind. */
const actOf = ({ kind }: Editable): string => `make ${kind.kind}`;
/** Placeholder until an id is assigned; no other item has this id. */
const UNTIL_MADE = String(2 ** 31 - 1);
const OK = 200;
const FORBIDDEN = 403;
const CONFLICT = 409;
const INVALID = 422;

type Params = Readonly<Record<string, string>>;

export interface Editing {
  staffOf(request: FastifyRequest): StaffMember;
  send(reply: FastifyReply, page: EditPage, status?: number): FastifyReply;
  nothing(reply: FastifyReply): FastifyReply;
  editableOf(params: Params): Promise<Editable | undefined>;
}

const bad = (why: Words): Markup => markup`<p class="message refused" role="alert">${why}</p>`;

export function makingRoutes(
  site: FastifyInstance,
  deps: StaffDeps,
  { staffOf, send, nothing, editableOf }: Editing,
): void {
  const { origin } = deps;
  const makeable = async (params: Params) => {
    const editable = await editableOf(params);
    return editable?.making ? { editable, making: editable.making } : undefined;
  };

  site.get<{ Params: Params }>(`${NEW_PATH}/:kind`, { constraints: FOR_STAFF }, async (request, reply) => {
    const found = await makeable(request.params);
    if (!found) return nothing(reply);
    const { editable, making } = found;
    const values = valuesOf(shapeOf(editable.kind.schema), making.blank);
    const form = newForm(staffOf(request), actOf(editable));
    return send(reply, newPage(editable, { values, faults: new Map(), message: NOTHING, form }));
  });

  site.post<{ Params: Params }>(`${NEW_PATH}/:kind`, { constraints: FOR_STAFF }, async (request, reply) => {
    const found = await makeable(request.params);
    if (!found) return nothing(reply);
    const { editable, making } = found;
    const staff = staffOf(request);
    const values = (request.body ?? {}) as Record<string, string>;
    const again = (message: Markup, status: number, faults: ReadonlyMap<string, Words> = new Map()) =>
      send(
        reply,
        newPage(editable, { values, faults, message, form: newForm(staff, actOf(editable)) }),
        status,
      );
    const token = formKey(staff, actOf(editable), values);
    if (token === null) return again(bad(RESULT_TEXTS.wrong_form), FORBIDDEN);

    const { number } = making;
    const { entry, faults, general } = await checked(
      deps,
      { editable, key: null },
      number ? { ...values, [number.field]: UNTIL_MADE } : values,
    );
    if (!entry) {
      const why = joined([text('Nothing was created: some fields are not valid.'), ...general], ' ');
      return again(bad(why), INVALID, faults);
    }
    if (values['do'] === SHOW) {
      const place = await site.visitorOf(request);
      const shown = await sendPreview(deps, reply, { editable, entry, values, place });
      return isWords(shown) ? again(bad(shown), INVALID) : shown;
    }
    if (values['do'] !== 'publish') {
      const shown = number ? { ...entry, [number.field]: '' } : entry;
      return again(markup`<h2>${text('New values')}</h2>${differences(editable, undefined, shown)}`, OK);
    }
    // An id is assigned only when the item is actually created.
    const whole = number ? { ...entry, [number.field]: await number.next(origin.db) } : entry;
    const made = { editable, key: editable.kind.keyOf(whole) };
    const result = await change(origin, {
      ...made,
      entry: whole,
      seen: NOT_THERE,
      userId: staff.userId,
      formKey: token,
    });
    if (result === 'moved')
      return again(bad(text('This name is already in use. Nothing was created.')), CONFLICT);
    const to =
      result === 'published'
        ? `${addressOf(made)}?result=made`
        : `${EDIT_PATH}/${editable.kind.kind}?result=${result}`;
    return reply.header('cache-control', 'no-store').redirect(to, 303);
  });
}
