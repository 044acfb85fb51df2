/**
 * `/_dev/inspector/visitor`: the visitor that this browser counts as. The host provides the country; plugins add their
 * own pages.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BrandOrigin } from '#server/bootstrap/open-origin.ts';
import { markup } from '../page.ts';
import { chosenPlace, PLACE } from '../place.ts';
import { INSPECTOR, sendInspector } from './frame.ts';

const PATH = `${INSPECTOR}/visitor`;

/** Places with different rules: with consent, with an age gate, or without either. */
const PLACES = [
  ['ES', 'Spain: consent'],
  ['DE', 'Germany: consent, opt-in'],
  ['GB', 'United Kingdom: age verification'],
  ['US-TX', 'Texas'],
  ['US-CA', 'California'],
  ['JP', 'Japan'],
] as const;

/** A page below `/_dev` outside the inspector, with its purpose. */
export interface OtherPage {
  readonly path: string;
  readonly about: string;
}

/** Shows and sets the place; `others` is read on each request. */
export function visitorPage(
  app: FastifyInstance,
  { config }: BrandOrigin,
  others: () => readonly OtherPage[],
): void {
  const send = (reply: FastifyReply, place: string | undefined, fault = '') => {
    const chosen = chosenPlace(place) ? place : undefined;
    const buttons = PLACES.map(
      ([value, name]) =>
        markup`<button name="place" value="${value}"${{ html: value === chosen ? ' aria-pressed="true"' : '' }}>${name}</button> `,
    );
    return sendInspector(
      reply,
      PATH,
      markup`<p class="lead">Who this browser is taken for. What is chosen here holds for it alone, on this machine, until it is closed.</p>
<h2>Country</h2>
<p>${chosen ? markup`Requests of this browser come from <b>${chosen}</b>.` : markup`Requests come from where the edge says, else from <b>${config.defaultCountry}</b>.`}</p>
<form method="post" action="${PATH}" class="choices">${buttons}</form>
<form method="post" action="${PATH}" class="choices"><label>Another: <input name="place" size="6" maxlength="5" placeholder="CH"
autocomplete="off"></label> <button>Come from there</button> <button name="forget" value="1">Forget</button></form>
${fault === '' ? [] : markup`<p class="fault" role="alert">${fault}</p>`}
<h2>More of this visitor</h2>
<table><tbody>${others().map(({ path, about }) => markup`<tr><td><a href="${path}">${path}</a></td><td>${about}</td></tr>`)}</tbody></table>`,
      fault === '' ? 200 : 422,
    );
  };

  app.get(PATH, async ({ cookies }, reply) => send(reply, cookies[PLACE]));
  app.post<{ Body: { place?: string; forget?: string } | undefined }>(PATH, async (request, reply) => {
    const { place = '', forget } = request.body ?? {};
    const options = {
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      secure: request.protocol === 'https',
    } as const;
    if (forget !== undefined) reply.clearCookie(PLACE, options);
    else if (chosenPlace(place.trim())) reply.setCookie(PLACE, place.trim().toUpperCase(), options);
    else {
      return send(reply, request.cookies[PLACE], 'No such place: a country as GB, or a state as US-CA.');
    }
    return reply.redirect(PATH, 303);
  });
}
