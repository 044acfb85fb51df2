/** Endpoints whose handler runs for each call: they respond with JSON, with a file, or with nothing. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendFileAnswer, type FileAnswer } from '#server/http/files/files.ts';
import { rawBodyOf } from '#server/http/bodies/raw-body.ts';
import { callOf } from './caller.ts';
import type { Answer, Handler } from './handle.ts';
import { addRoute, answerOf, JSON_TYPE, VARY, writer } from './route.ts';
import { inputOf } from './validation.ts';

const answerOn = (reply: FastifyReply, secure: boolean): Answer => ({
  setCookie(name, value, { maxAgeS, httpOnly = true, path = '/', ...options } = {}) {
    reply.setCookie(name, value, {
      path,
      httpOnly,
      secure: options.secure ?? secure,
      sameSite: options.sameSite ?? 'lax',
      ...(maxAgeS === undefined ? {} : { maxAge: maxAgeS }),
    });
  },
  clearCookie: (name, path = '/') => void reply.clearCookie(name, { path }),
  header: (name, value) => void reply.header(name, value),
});

/** The argument of a handler. */
function callFor(request: FastifyRequest, reply: FastifyReply): object {
  const { endpoint, visitor } = callOf(request);
  reply.header('cache-control', 'no-store').header('vary', VARY);
  return {
    ...inputOf(endpoint, request),
    rawBody: rawBodyOf(request),
    visitor,
    answer: answerOn(reply, visitor.secure),
  };
}

export interface AnswersOptions {
  readonly handlers: readonly Handler[];
  readonly checkReplies: boolean;
}

export const answers: FastifyPluginAsync<AnswersOptions> = async (api, { handlers, checkReplies }) => {
  for (const handler of handlers) {
    const { endpoint } = handler;
    const { reply: schema, file } = endpoint;
    const answer = answerOf(handler);
    if (schema) {
      const write = writer(handler, { schema, checkReplies });
      addRoute(api, handler, async (request, reply) =>
        reply
          .code(endpoint.status ?? 200)
          .type(JSON_TYPE)
          .send(await write(callFor(request, reply))),
      );
    } else if (file)
      addRoute(api, handler, async (request, reply) =>
        sendFileAnswer((await answer(callFor(request, reply))) as FileAnswer, file, request, reply),
      );
    else
      addRoute(api, handler, async (request, reply) => {
        await answer(callFor(request, reply));
        return reply.code(endpoint.status ?? 204).send();
      });
  }
};
