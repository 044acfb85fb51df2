/**
 * The return page of a gateway's frame: notifies the surrounding page, or redirects if there is none. It trusts no
 * input.
 */
import type { FastifyPluginAsync } from 'fastify';
import { OPERATION_PARAM } from '#ports/checkout.ts';
import { markup } from '#server/dev/page.ts';
import { headOf } from '#server/http/head.ts';
import { hashOf } from '#server/http/security/policy.ts';
import { OPERATION } from '#gateways/shared/server/fields.ts';

/** Path of the document to which a payment frame returns, followed by the operation id. */
export const RETURN_PATH = '/payment-return';

const SCRIPT = `const { operation, on } = document.body.dataset;
if (window.parent === window) location.replace(on);
else window.parent.postMessage({ type: 'close', operation, left: location.search === '?back' }, location.origin);`;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; script-src ${hashOf(SCRIPT)}; img-src 'self'; base-uri 'none'; frame-ancestors 'self'`,
  'referrer-policy': 'no-referrer',
} as const;

const pageOf = (operation: string, title: string): string => {
  const on = `/payment-verification?${OPERATION_PARAM}=${operation}`;
  return markup`<!doctype html>
<html lang="en">
${headOf({ title })}
<body data-operation="${operation}" data-on="${on}"><script>${{ html: SCRIPT }}</script></body>
</html>`.html;
};

export const returnPage =
  (title: string): FastifyPluginAsync =>
  async (site) => {
    site.get<{ Params: { operation: string } }>(`${RETURN_PATH}/:operation`, async ({ params }, reply) =>
      OPERATION.test(params.operation)
        ? reply.headers(HEADERS).type('text/html; charset=utf-8').send(pageOf(params.operation, title))
        : reply.callNotFound(),
    );
  };
