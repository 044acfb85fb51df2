/** A brand whose plugins do not fit together is explained on a page; other errors are left to the host. */
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { CompositionError } from '#kernel/registry/composition.ts';
import { compositionPage } from './composition-page.ts';

it('a composition error is answered with an HTML list of its problems, and other errors are left to the host', async () => {
  const app = fastify();
  app.get('/:kind', ({ params }, reply) => {
    const isComposition = (params as { kind: string }).kind === 'composition';
    const error = isComposition ? new CompositionError('plugins', ['a <b>', 'c']) : new Error('other');
    return compositionPage(error, reply) ?? reply.code(418).send();
  });
  const page = await app.inject('/composition');
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<li>a &lt;b&gt;</li><li>c</li>');
  expect((await app.inject('/other')).statusCode).toBe(418);
});
