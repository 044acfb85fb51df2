/** What a developer sees in place of a page while the plugins of the brand do not fit together. */
import type { FastifyReply } from 'fastify';
import { markup, sendPage } from './page.ts';

/** Answers 500 with the problems of a composition, one a line; undefined for every other error. */
export const compositionPage = (error: Error, reply: FastifyReply): FastifyReply | undefined =>
  // The page app that Vite loads has its own copy of the class, so only its name is known.
  error.name === 'CompositionError' && 'problems' in error
    ? sendPage(
        reply,
        'The plugins do not fit together',
        markup`<ul>${(error.problems as readonly string[]).map((problem) => markup`<li>${problem}</li>`)}</ul>`,
        { status: 500 },
      )
    : undefined;
