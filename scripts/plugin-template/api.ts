/** The endpoints of plugin template: the question of the day, and a member's answer to it. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** A day as a number: days since 1 January 1970, UTC. */
const Day = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
/** Index of an answer in the list, from 0. */
const Choice = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));

export const Question = v.object({ day: Day, text: v.string(), answers: v.array(v.string()) });
export type Question = v.InferOutput<typeof Question>;

export const Result = v.object({
  right: v.boolean(),
  /** The correct answer. */
  solution: Choice,
});
export type Result = v.InferOutput<typeof Result>;

export const getQuestion = endpoint({
  method: 'GET',
  path: '/plugin-template/question',
  summary: 'Returns the question of the day in the language of the visitor.',
  cacheable: true,
  reply: Question,
});

/** `over`: the question belongs to another day. Each member answers once a day; later answers get `already_answered`. */
export const postAnswer = endpoint({
  method: 'POST',
  path: '/plugin-template/answers',
  summary: 'Answers the question of the day.',
  access: 'member',
  personal: true,
  body: v.object({ day: Day, choice: Choice }),
  reply: Result,
  errors: { already_answered: 409, over: 410 },
});
