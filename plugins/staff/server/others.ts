/** Renders pages of other modules in the staff layout, and handles their forms. */
import { text } from '#server/i18n/staff-text.ts';
import { joined } from '#server/i18n/text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { markup } from '#server/dev/page.ts';
import { holdMember } from '#server/ledger/member.ts';
import { loadViews } from '#server/views/view.ts';
import type { StaffFaults, StaffFields, StaffLook, StaffPage } from '#ports/staff-pages.ts';
import type { StaffDeps, StaffMember } from './deps.ts';
import { Reason } from './fields.ts';
import { FOR_STAFF } from './for-staff.ts';
import { formKey } from './forms.ts';
import { sendPage, STAFF_PATH } from './html.ts';
import { recordAction, recordLooks } from './store.ts';
import { REASON_FAULT, RESULT_TEXTS, type ActResult } from './results.ts';
import type { Looking, Page } from './views/looking.ts';

const FORBIDDEN = 403;
const CONFLICT = 409;
const INVALID = 422;

type Params = Readonly<Record<string, string>>;

/** Thrown to roll back the log entry together with the action. */
class Undone extends Error {
  override readonly name = 'Undone';
  readonly faults: StaffFaults;
  constructor(faults: StaffFaults) {
    super('refused while it was carried out');
    this.faults = faults;
  }
}

const asksReason = ({ withoutReason = [] }: StaffPage, act: string): boolean => !withoutReason.includes(act);

const nameOf = ({ path }: StaffPage, act: string): string => `${path}/${act}`;

async function lookOf(
  origin: StaffDeps['origin'],
  page: StaffPage,
  { staff, refused }: { readonly staff: StaffMember; readonly refused: StaffLook['refused'] },
): Promise<StaffLook> {
  const { formsOf } = await loadViews(() => import('./act-form.tsx'));
  const Form = formsOf({
    staff,
    nameOf: (act) => nameOf(page, act),
    asksReason: (act) => asksReason(page, act),
    reasonOf(act, hidden) {
      // Whether this is the submitted form, because a page may have several forms for one action.
      const isThis =
        refused?.act === act &&
        Object.entries(hidden).every(([name, value]) => refused.fields[name] === String(value));
      return isThis ? (refused.fields['reason'] ?? '') : '';
    },
  });
  return {
    refused,
    Form,
    record: (people) => recordLooks(origin, people, { userId: staff.userId, subject: `page:${page.path}` }),
  };
}

/** Registers the form actions of these pages. Returns a function that renders a page; null for an unknown page. */
export function otherPages(
  site: FastifyInstance,
  { origin, pages }: Pick<StaffDeps, 'origin' | 'pages'>,
  staffOf: (request: FastifyRequest) => StaffMember,
) {
  const others = pages.all();
  const pageAt = (path: string | undefined) => others.find((one) => one.path === path);

  site.post<{ Params: Params }>(
    `${STAFF_PATH}/:page/:act`,
    { constraints: FOR_STAFF },
    async (request, reply): Promise<FastifyReply> => {
      const { page: path, act = '' } = request.params;
      const page = pageAt(path);
      const does = page?.acts && Object.hasOwn(page.acts, act) ? page.acts[act] : undefined;
      if (!page || !does)
        return sendPage(reply, {
          title: text('Not done'),
          body: markup`<p class="message refused" role="alert">${RESULT_TEXTS.unknown}</p>`,
          status: 404,
          others,
        });
      const staff = staffOf(request);
      const fields = (request.body ?? {}) as StaffFields;
      /** Shows the page again, with the typed values and the reason for the refusal. */
      const again = async (faults: StaffFaults, status: number): Promise<FastifyReply> => {
        const look = await lookOf(origin, page, { staff, refused: { act, fields, faults } });
        const shown = await page.render(new URLSearchParams(), look);
        const why = joined(
          [text('Nothing was done.'), ...['', 'reason'].flatMap((name) => faults.get(name) ?? [])],
          ' ',
        );
        const message = markup`<p class="message refused" role="alert">${why}</p>`;
        const { title, style } = page;
        return sendPage(reply, { title, style, body: markup`${message}${shown}`, status, others });
      };
      const done = (message: ActResult): FastifyReply =>
        reply.header('cache-control', 'no-store').redirect(`${STAFF_PATH}/${path}?result=${message}`, 303);

      const key = formKey(staff, nameOf(page, act), fields);
      if (key === null) return again(new Map([['', RESULT_TEXTS.wrong_form]]), FORBIDDEN);
      const reason = asksReason(page, act)
        ? v.safeParse(Reason, fields['reason'] ?? '')
        : ({ success: true, output: '' } as const);
      const asked = await does(fields, { userId: staff.userId });
      if ('faults' in asked || !reason.success) {
        const faults = new Map('faults' in asked ? asked.faults : []);
        if (!reason.success) faults.set('reason', REASON_FAULT);
        return again(faults, INVALID);
      }
      if (asked.memberId === staff.userId) return again(new Map([['', RESULT_TEXTS.own_account]]), CONFLICT);
      const action = {
        userId: staff.userId,
        memberId: asked.memberId ?? null,
        act: `${path}.${act}`,
        subject: asked.subject,
        reason: reason.output,
        formKey: key,
      };
      try {
        const isFirst = await origin.db.transaction().execute(async (trx) => {
          await holdMember(trx, action.memberId);
          if (!(await recordAction(trx, action, origin.now()))) return false;
          const faults = await asked.run(trx);
          if (faults && faults.size > 0) throw new Undone(faults);
          return true;
        });
        return done(isFirst ? 'recorded' : 'sent_before');
      } catch (error) {
        if (error instanceof Undone) return again(error.faults, CONFLICT);
        throw error;
      }
    },
  );

  return async ({ query, staff }: Looking, { page: path }: Params): Promise<Page | null> => {
    const page = pageAt(path);
    if (!page) return null;
    const { title, style } = page;
    return {
      title,
      style,
      body: await page.render(query, await lookOf(origin, page, { staff, refused: null })),
    };
  };
}
