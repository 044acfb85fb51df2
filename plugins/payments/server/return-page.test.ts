/** The return page of a gateway's frame, and the sites that may be framed. */
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { pageSourcesOf } from '#gateways/installed/server/configured/page-sources.ts';
import { INSTALLED } from '#gateways/installed/server/installed.ts';
import { allSettings } from '#gateways/installed/server/testing-sandbox.ts';

const OPERATION = '0123456789abcdef0123456789abcdef';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
}, 60_000);
afterAll(() => site.close());

const page = (path: string) => site.visitor().fetch(`/payment-return/${path}`);

/** Runs the script of the document, in a window or in a frame. */
function run(html: string, { framed, search }: { framed: boolean; search: string }) {
  const [, operation = ''] = /data-operation="([^"]*)"/.exec(html) ?? [];
  const [, on = ''] = /data-on="([^"]*)"/.exec(html) ?? [];
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const messages: unknown[] = [];
  const location = {
    search,
    origin: 'https://site.example',
    replace: (to: string) => void messages.push(`goes to ${to}`),
  };
  const window: Record<string, unknown> = {};
  window['parent'] = framed
    ? { postMessage: (message: object, to: string) => void messages.push({ ...message, to }) }
    : window;
  runInNewContext(script, { window, location, document: { body: { dataset: { operation, on } } } });
  return messages;
}

describe('the return page', () => {
  it('notifies only a surrounding page of this site, and redirects if there is none', async () => {
    const answer = await page(OPERATION);
    const html = await answer.text();
    const closed = { type: 'close', operation: OPERATION, to: 'https://site.example' };
    expect(run(html, { framed: true, search: '' })).toEqual([{ ...closed, left: false }]);
    expect(run(html, { framed: true, search: '?back' })).toEqual([{ ...closed, left: true }]);
    expect(run(html, { framed: false, search: '' })).toEqual([
      `goes to /payment-verification?operation=${OPERATION}`,
    ]);
  });

  it('may be framed by this site only, and runs no other script', async () => {
    const { status, headers } = await page(OPERATION);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'; frame-ancestors 'self'$/,
    );
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['x', '%3Cscript%3E', `${OPERATION}0`, OPERATION.toUpperCase(), '..%2F..'])(
    'does not exist for %s',
    async (name) => {
      expect((await page(name)).status).toBe(404);
    },
  );
});

describe('the sites that may be framed', () => {
  const settings = allSettings({ pages: 'https://pay.example/x', servers: 'http://a' }, 'key');

  it('payment pages may frame the sites of the gateways and the additional sites of the operator', () => {
    const given = { GATEWAY_FRAME_SOURCES: 'https://bank.example, https://*.acs.example' };
    const [source] = pageSourcesOf(INSTALLED, settings, given);
    expect(source?.frames).toEqual(['https://pay.example', 'https://bank.example', 'https://*.acs.example']);
    expect(source?.paths).toContain('/sign-up');
    expect(pageSourcesOf(INSTALLED, {}, {})).toEqual([]);
  });

  it.each(["'unsafe-inline'", 'http://bank.example', '*', 'https://a b', 'https://a;script-src *'])(
    'GATEWAY_FRAME_SOURCES refuses %s',
    (source) => {
      expect(() => pageSourcesOf(INSTALLED, settings, { GATEWAY_FRAME_SOURCES: source })).toThrow(
        'GATEWAY_FRAME_SOURCES',
      );
    },
  );
});
