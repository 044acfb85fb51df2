/** Calls that must not compile, because of missing, wrong or undeclared parts. Checked by `npm run check`. */
import * as v from 'valibot';
import type { Http } from './client.ts';
import { endpoint } from './endpoint.ts';

const getRoom = endpoint({
  method: 'GET',
  path: '/rooms/:id',
  summary: 'A room.',
  params: v.object({ id: v.number() }),
  query: v.object({ light: v.optional(v.picklist(['on', 'off'])) }),
  reply: v.object({ name: v.string() }),
});
const postNote = endpoint({
  method: 'POST',
  path: '/notes',
  summary: 'Leaves a note.',
  body: v.object({ text: v.string() }),
});

declare const http: Http;

void http.call(getRoom, { params: { id: 1 } });
void http.call(getRoom, { params: { id: 1 }, query: { light: 'on' } });
// @ts-expect-error The call lacks its arguments.
void http.call(getRoom);
// @ts-expect-error The call lacks its parameters.
void http.call(getRoom, { query: { light: 'on' } });
// @ts-expect-error The parameter is a number.
void http.call(getRoom, { params: { id: 'attic' } });
// @ts-expect-error The light does not exist.
void http.call(getRoom, { params: { id: 1 }, query: { light: 'dim' } });
// @ts-expect-error A read takes no body.
void http.call(getRoom, { params: { id: 1 }, body: { text: 'x' } });
// @ts-expect-error The note lacks its text.
void http.call(postNote, { body: {} });
void http.call(getRoom, { params: { id: 1 } }).then((room) => {
  room.name.trim();
  // @ts-expect-error The reply has no such field.
  room.size.toFixed();
});
void http.call(postNote, { body: { text: 'x' } }).then((nothing) => {
  // @ts-expect-error The endpoint has no reply.
  nothing.text.trim();
});
// @ts-expect-error The method does not exist.
endpoint({ method: 'PATCH', path: '/notes', summary: 'Changes a note.' });
