/** `/_staff/pictures`: uploads pictures, shows their URLs for forms, and removes unused ones. */
import { text } from '#server/i18n/staff-text.ts';
import { translate, type Words } from '#server/i18n/text.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Picture } from '#ports/picture.ts';
import { htmlIn, localMarkup, markup, type Markup } from '#server/dev/page.ts';
import { findPicture, picturesIn, prefixOf, removePicture } from '#server/media/pictures.ts';
import { createRenderQueue, Overloaded } from '#server/pages/render-queue.ts';
import type { StaffDeps, StaffMember } from '../deps.ts';
import { Reason } from '../fields.ts';
import { FOR_STAFF } from '../for-staff.ts';
import { labelOf } from '../editing/labels.ts';
import { formKey, newForm } from '../forms.ts';
import { NOTHING, sendPage } from '../html.ts';
import { languageOf } from '../language.ts';
import { filledAgain, writtenIn } from '../refused-form.ts';
import { recordAction } from '../store.ts';
import { REASON_FAULT, RESULT_TEXTS, resultOf } from '../results.ts';
import { NotInTime, NotTaken, PICTURE_ANSWER_MS, takePicture } from './encode.ts';
import { usesOf } from './uses.ts';
import { pageFrom, pageOf, PICTURES_PATH, picturesList, pictureShown, REMOVE } from './views.ts';

const ACT = 'picture';
const MB = 1024 * 1024;
/** Maximum size of a picture, including the overhead of a form. */
const LIMIT_MB = 20;
/** Maximum number of uploads that wait while another one is encoded. */
const WAITING = 4;
const STYLE =
  '.flag { display: flex; gap: .5rem; align-items: center; min-height: 2.25rem; } .flag input { min-height: 0; } .address, .message { overflow-wrap: anywhere; } main img { max-width: 100%; height: auto; }';
const FORBIDDEN = 403;
const CONFLICT = 409;
const TOO_LARGE = 413;
const INVALID = 422;
const BUSY = 503;

/** The submitted form; null for any other body. */
const formOf = ({ body, headers }: FastifyRequest): Promise<FormData | null> =>
  new Response(new Uint8Array(body as Buffer), { headers: { 'content-type': headers['content-type'] ?? '' } })
    .formData()
    .catch(() => null);

export function pictureRoutes(
  site: FastifyInstance,
  deps: StaffDeps,
  staffOf: (request: FastifyRequest) => StaffMember,
): void {
  const { origin, store } = deps;
  const others = deps.pages.all();
  const queue = createRenderQueue({ atOnce: 1, waiting: WAITING });

  const send = (reply: FastifyReply, body: Markup, status = 200) =>
    sendPage(reply, { title: text('Pictures'), style: STYLE, body, status, others });
  const page = (request: FastifyRequest, message: Markup, isExplicit = false): Markup => markup`${message}
<p>${text('An uploaded picture is re-encoded in the widths of the site, without the metadata of its file. Enter its URL in the field “{field}” of a form; the fields next to it are then filled automatically.', { field: labelOf('base') })}</p>
<form method="post" action="${PICTURES_PATH}" enctype="multipart/form-data"><input type="hidden" name="form" value="${newForm(staffOf(request), ACT)}">
<label>${text('JPEG, PNG or WebP, at most {count} MB', { count: LIMIT_MB })} <input type="file" name="picture" accept="image/jpeg,image/png,image/webp" required></label>
<label class="flag"><input type="checkbox" name="explicit"${isExplicit ? markup` checked` : NOTHING}> ${text('Only for visitors past the age gate')}</label> <button>${text('Upload')}</button></form>`;
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    why: Words,
    status: number,
    isExplicit = false,
  ) =>
    send(
      reply,
      page(request, markup`<p class="message refused" role="alert">${why}</p>`, isExplicit),
      status,
    );
  const shownTo = async (request: FastifyRequest, picture: Picture): Promise<Markup> => {
    const places = (await usesOf(origin.db, [picture.base])).get(picture.base) ?? [];
    return pictureShown(picture, places, newForm(staffOf(request), `${REMOVE} ${picture.base}`));
  };

  site.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    PICTURES_PATH,
    { constraints: FOR_STAFF },
    async (request, reply) => {
      const result = resultOf(request.query['result']);
      const given = Number(request.query['from'] ?? 0);
      const from = Number.isSafeInteger(given) && given > 0 ? given : 0;
      const bases = await picturesIn(store);
      const listed = picturesList(bases, await usesOf(origin.db, pageFrom(bases, from)), from);
      const notice = result ? markup`<p class="message" role="status">${RESULT_TEXTS[result]}</p>` : NOTHING;
      return send(reply, markup`${page(request, notice)}${listed}`);
    },
  );

  const ONE = `${PICTURES_PATH}/:kind(^open|explicit$)/:name`;
  interface One {
    readonly Params: { readonly kind: string; readonly name: string };
    readonly Body: Readonly<Record<string, string>> | undefined;
  }
  const pictureOf = ({ kind, name }: One['Params']) =>
    findPicture(store, `${prefixOf(kind === 'explicit')}${name}`);

  site.get<One>(ONE, { constraints: FOR_STAFF }, async (request, reply) => {
    const picture = await pictureOf(request.params);
    if (!picture) return refuse(request, reply, RESULT_TEXTS.unknown, 404);
    return send(reply, page(request, await shownTo(request, picture)));
  });

  site.post<One>(ONE, { constraints: FOR_STAFF }, async (request, reply) => {
    const picture = await pictureOf(request.params);
    if (!picture) return refuse(request, reply, RESULT_TEXTS.unknown, 404);
    const { base } = picture;
    const staff = staffOf(request);
    const fields = request.body ?? {};
    /** Shows the picture with its form as sent, or what was typed if the picture can no longer be removed. */
    const again = async (why: Words, status: number, fault?: Words): Promise<FastifyReply> => {
      const locale = languageOf(request);
      const faults = new Map(fault === undefined ? [] : [['reason', translate(locale, fault)] as const]);
      const shown = htmlIn(locale, await shownTo(request, picture));
      const html = filledAgain(shown, { action: pageOf(base), fields, faults }, translate(locale, why));
      if (html !== undefined)
        return send(
          reply,
          page(
            request,
            localMarkup(() => html),
          ),
          status,
        );
      const message = markup`<p class="message refused" role="alert">${why}</p>${writtenIn(fields)}`;
      return send(reply, page(request, message), status);
    };
    const formKeyOf = formKey(staff, `${REMOVE} ${base}`, request.body);
    if (formKeyOf === null) return again(RESULT_TEXTS.wrong_form, FORBIDDEN);
    const reason = v.safeParse(Reason, fields['reason']);
    if (!reason.success) return again(RESULT_TEXTS.invalid, INVALID, REASON_FAULT);
    const isRemoved = await origin.db.transaction().execute(async (trx) => {
      if ((await usesOf(trx, [base])).has(base)) return false;
      const about = { userId: staff.userId, memberId: null, act: REMOVE, subject: base };
      await recordAction(trx, { ...about, reason: reason.output, formKey: formKeyOf }, origin.now());
      await removePicture(store, picture);
      return true;
    });
    return isRemoved
      ? reply.header('cache-control', 'no-store').redirect(`${PICTURES_PATH}?result=picture_removed`, 303)
      : again(RESULT_TEXTS.named, CONFLICT);
  });

  site.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: LIMIT_MB * MB },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      PICTURES_PATH,
      {
        constraints: FOR_STAFF,
        config: { answerTimeoutMs: PICTURE_ANSWER_MS },
        errorHandler: (error: FastifyError, request, reply) => {
          if (error.statusCode !== TOO_LARGE) throw error;
          return refuse(
            request,
            reply,
            text('The file is larger than {count} MB.', { count: LIMIT_MB }),
            TOO_LARGE,
          );
        },
      },
      async (request, reply) => {
        const fields = Buffer.isBuffer(request.body) ? await formOf(request) : null;
        const staff = staffOf(request);
        const key = formKey(staff, ACT, { form: fields?.get('form') });
        if (!fields || key === null) return refuse(request, reply, RESULT_TEXTS.wrong_form, FORBIDDEN);
        const isExplicit = fields.get('explicit') !== null;
        const refused = (why: Words, status: number) => refuse(request, reply, why, status, isExplicit);
        const file = fields.get('picture');
        if (!(file instanceof Blob) || file.size === 0) return refused(text('Choose a file.'), INVALID);
        try {
          const bytes = Buffer.from(await file.arrayBuffer());
          const { base } = await queue.run(() => takePicture(store, bytes, isExplicit));
          const about = {
            userId: staff.userId,
            memberId: null,
            act: ACT,
            subject: base,
            reason: '',
            formKey: key,
          };
          await recordAction(origin.db, about, origin.now());
          const name = base.split('/').at(-1) ?? '';
          return reply
            .header('cache-control', 'no-store')
            .redirect(`${PICTURES_PATH}/${isExplicit ? 'explicit' : 'open'}/${name}`, 303);
        } catch (error) {
          if (error instanceof NotTaken) return refused(error.why, INVALID);
          if (error instanceof NotInTime) return refused(error.why, BUSY);
          if (error instanceof Overloaded)
            return refused(text('Other pictures are being processed. Try again in a minute.'), BUSY);
          throw error;
        }
      },
    );
  });
}
