/** Which tags of a filled document may run: those that the document and the origin write, and no other. */
import { expect, it } from 'vitest';
import type { PageAnswer } from '../../entry-server.tsx';
import type { PageApp, PageEntry } from './page-app.ts';
import { fillTemplate } from './template.ts';

const DOCUMENT = `<!doctype html><html lang="en"><head><link rel="icon" href="/a.svg"><style>@layer a;</style><!--head-->
<script>own()</script></head><body><div id="root"><!--page--></div><noscript><!--without-scripts--></noscript><!--boot--></body></html>`;
/** Markup that should never have come through; if it does, the policy is what is left. */
const INJECTED =
  '<script>alert(1)</script><style>*{display:none}</style><script src="//evil.example"></script><!--boot--><!--head--></head>';
const [NONCE, STYLE_NONCE] = ['script-nonce', 'style-nonce'];

const app = {
  filesOf: () => ({ js: ['/view.js'], css: ['/view.css'] }),
  started: { js: ['/main.js', '/react.js'], css: ['/main.css'] },
  begin: '/begin.js',
  sheet: () => '.a{color:red}',
} as unknown as PageApp;
const entry = {
  headHtml: (_page: unknown, _site: string, nonce: string) =>
    `<title>$&</title><script type="application/ld+json" nonce="${nonce}">{}</script>`,
  bootHtml: (_page: unknown, nonce: string) => `<script id="boot" nonce="${nonce}">{}</script>`,
  escape: (text: string) => text.replaceAll('<', '&lt;'),
} as unknown as PageEntry;

const fill = (page: Partial<PageAnswer> = {}, more: Partial<PageApp> = {}, template = DOCUMENT) =>
  fillTemplate({
    app: { ...app, ...more },
    entry,
    page: {
      locale: 'de',
      sources: [],
      withoutScripts: '',
      coverTitle: null,
      rendering: { html: `<p>$& ${INJECTED}</p>`, css: '.b{}' },
      ...page,
    } as PageAnswer,
    template,
    siteOrigin: 'https://films.example',
    nonce: NONCE,
    styleNonce: STYLE_NONCE,
  });

it('markup that came into a page gets no nonce, and no other part of the document', () => {
  const html = fill();
  expect(html).toContain(`<p>$& ${INJECTED}</p>`);
  expect(html.match(/id="boot"/g)).toHaveLength(1);
  expect(html.match(/<title>/g)).toHaveLength(1);
  const outside = html.replace(INJECTED, '');
  expect(outside).not.toBe(html);
  for (const tag of outside.match(/<script\b[^>]*>/g) ?? []) expect(tag).toContain(`nonce="${NONCE}"`);
  for (const tag of outside.match(/<style\b[^>]*>/g) ?? []) expect(tag).toContain(`nonce="${STYLE_NONCE}"`);
  expect(outside.match(/<script\b/g)).toHaveLength(5);
  expect(outside.match(/<style\b/g)).toHaveLength(4);
});

it('a page that the browser renders has nonces on all of its own scripts', () => {
  const scripts = fill({ rendering: null } as never).match(/<script\b[^>]*>/g) ?? [];
  expect(scripts).toHaveLength(4);
  for (const tag of scripts) expect(tag).toContain(`nonce="${NONCE}"`);
});

it('the mark of the development server is a nonce in its own tags, and plain text in a page', () => {
  const mark = 'mark-of-the-bundler';
  const html = fill(
    { rendering: { html: `<script nonce="${mark}">alert(1)</script>`, css: '' } } as never,
    {
      nonceMark: mark,
    },
    DOCUMENT.replace(
      '<!--head-->',
      `<style nonce="${mark}"></style><script nonce="${mark}" src="/@vite/client"></script><!--head-->`,
    ),
  );
  expect(html).toContain(`<script nonce="${mark}">alert(1)</script>`);
  expect(html).toContain(
    `<style nonce="${STYLE_NONCE}"></style><script nonce="${NONCE}" src="/@vite/client">`,
  );
});

it('language, discreet icon and title are those of the page', () => {
  const html = fill({ coverTitle: 'Home' } as never);
  expect(html).toContain('<html lang="de" data-cover-title="Home">');
  expect(html).not.toContain('href="/a.svg"');
});
