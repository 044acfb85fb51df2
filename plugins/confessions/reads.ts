/** Endpoints of other plugins, typed by the fields that confessions use. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { NicknameFields } from './write/fields.ts';

/** Error codes of the field `username`: nickname, hidden, taken, reserved, alphabets. */
export const postNickname = endpoint({
  method: 'POST',
  path: '/me/update',
  summary: 'Gives the member a nickname.',
  access: 'member',
  personal: true,
  body: NicknameFields,
});

/** Categories that a story can be filed under. */
export const getTagNames = endpoint({
  method: 'GET',
  path: '/tags/list/:x',
  summary: 'Returns the categories of a list.',
  cacheable: true,
  params: v.object({ x: v.string() }),
  reply: v.array(v.object({ slug: v.string(), title: v.string() })),
});
