/** Form bodies: a repeated field refuses the whole form. */
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from '#server/http/endpoints/refusals.ts';
import { takeForms } from './form-bodies.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  app.setErrorHandler((error: Error, request, reply) => void answerError(error, undefined, request, reply));
  takeForms(app);
  app.post('/form', { config: { takesForm: true } }, async ({ body }) => ({ body }));
  app.post('/json', async ({ body }) => ({ body }));
});
afterAll(() => app.close());

const post = (url: string, payload: string) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('form bodies', () => {
  it('a form body is parsed into an object of its fields', async () => {
    expect((await post('/form', 'state=a&vp_token=%7B%7D&__proto__=x')).json()).toEqual({
      body: JSON.parse('{"state":"a","vp_token":"{}","__proto__":"x"}') as object,
    });
  });

  it.each(['state=a&state=b', 'state=a&vp_token=x&state=a', 'state=a&st%61te=b', 'a&a', 'a=&a='])(
    'a form with a repeated field is refused: %s',
    async (body) => {
      const { statusCode, json } = await post('/form', body);
      expect([statusCode, (json as () => { code: string })().code]).toEqual([400, 'malformed']);
    },
  );

  it('a form is an unsupported type if JSON is expected', async () => {
    expect((await post('/json', 'state=a')).statusCode).toBe(415);
  });
});
