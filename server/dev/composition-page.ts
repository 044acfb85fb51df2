/** The page that a developer sees while the plugins of the brand do not fit together. */
import type { FastifyReply } from 'fastify';
import { markup, sendPage } from './page.ts';

/** Responds with 500 and a list of the problems of a composition; undefined for every other error. */
export const compositionPage = (error: Error, reply: FastifyReply): FastifyReply | undefined =>
  // The page app that Vite loads has its own copy of the class, so the error is recognized by its name.
  error.name === 'CompositionError' && 'problems' in error
    ? sendPage(
        reply,
        'The plugins do not fit together',
        markup`<ul>${(error.problems as readonly string[]).map((problem) => markup`<li>${problem}</li>`)}</ul>`,
        { status: 500 },
      )
    : undefined;
