/** Scripts and styles of a filled document: the policy allows those of the document and the origin only. */
import { expect, it } from 'vitest';
import type { PageAnswer } from '#app/origin/entry-server.tsx';
import type { PageApp, PageEntry } from './page-app.ts';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Version } from 'csp_evaluator/dist/csp.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { hashOf } from '#server/http/security/policy.ts';
import { fillTemplate } from './template.ts';

const directive = (policy: string, name: string): string =>
  policy.split(';').find((one) => one.startsWith(`${name} `)) ?? '';

const DOCUMENT = `<!doctype html><html lang="en"><head><link rel="icon" href="/a.svg"><style>@layer a;</style><!--head-->
<script>own()</script></head><body><div id="root"><!--page--></div><noscript><!--without-scripts--></noscript><!--boot--></body></html>`;
/** Markup that should never get into a page; if it does, only the policy stops it. */
const INJECTED =
  '<script>alert(1)</script><style>*{display:none}</style><script src="//evil.example"></script><!--boot--><!--head--></head>';

const app = {
  filesOf: () => ({ js: ['/view.js'], css: ['/view.css'] }),
  started: { js: ['/main.js', '/react.js'], css: ['/main.css'] },
  begin: '/begin.js',
  sheet: () => '.a{color:red}',
} as unknown as PageApp;
const entry = {
  headHtml: () => '<title>$&</title><script type="application/ld+json">{}</script>',
  bootHtml: () => '<script type="application/json" id="boot">{}</script>',
  escape: (text: string) => text.replaceAll('<', '&lt;'),
} as unknown as PageEntry;

const fill = (
  page: Partial<PageAnswer> = {},
  more: Partial<PageApp> = {},
  template = DOCUMENT,
  early: readonly string[] = [],
) =>
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
    early,
  });

it('the policy allows scripts and styles of the document and the origin, but not those injected into a page', () => {
  const { html, policy } = fill();
  expect(html).toContain(`<p>$& ${INJECTED}</p>`);
  expect(html.match(/id="boot"/g)).toHaveLength(1);
  expect(html.match(/<title>/g)).toHaveLength(1);
  for (const own of ['own()']) expect(directive(policy, 'script-src')).toContain(hashOf(own));
  for (const own of ['@layer a;', '.b{}', '.a{color:red}'])
    expect(directive(policy, 'style-src')).toContain(hashOf(own));
  expect(policy).not.toContain(hashOf('alert(1)'));
  expect(policy).not.toContain(hashOf('*{display:none}'));
});

it('a script that runs before the first paint is in the head and allowed by the policy', () => {
  const { html, policy } = fill({ head: { title: '', description: '', beforePaint: 'early()' } });
  expect(html.indexOf('<script>early()</script>')).toBeLessThan(html.indexOf('</head>'));
  expect(html.indexOf('<script>early()</script>')).toBeGreaterThan(-1);
  expect(directive(policy, 'script-src')).toContain(hashOf('early()'));
  expect(fill().policy).not.toContain(hashOf('early()'));
});

it("scripts of every page come before a page's own script, and the policy allows both", () => {
  const head = { title: '', description: '', beforePaint: 'own()' };
  const { html, policy } = fill({ head }, {}, DOCUMENT, ['everywhere()']);
  expect(html.indexOf('<script>everywhere()</script>')).toBeLessThan(html.indexOf('<script>own()</script>'));
  expect(html.indexOf('<script>everywhere()</script>')).toBeGreaterThan(-1);
  for (const text of ['everywhere()', 'own()'])
    expect(directive(policy, 'script-src')).toContain(hashOf(text));
});

it('every script of a page is allowed by its hash, comes from the site, or is data', () => {
  for (const rendering of [{ html: '', css: '.b{}' }, null]) {
    const { html, policy } = fill({ rendering } as never);
    const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)];
    expect(scripts.length).toBeGreaterThan(3);
    for (const [, attributes = '', text = ''] of scripts)
      expect(/ src="\/|type="application\//.test(attributes) || policy.includes(hashOf(text))).toBe(true);
    for (const [, text = ''] of html.matchAll(/<style>([^<]*)/g)) expect(policy).toContain(hashOf(text));
  }
});

it('the evaluator finds nothing unsafe in a policy', () => {
  const { policy } = fill();
  const found = new CspEvaluator(new CspParser(policy).csp, Version.CSP3).evaluate();
  // The evaluator reports 'self' only because a site might host files of others or JSONP callbacks; this one does
  // neither.
  const rest = found.filter(({ severity, value }) => severity < Severity.INFO && value !== "'self'");
  expect(rest.map(({ description }) => description)).toEqual([]);
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('nonce');
});

it('the html element has the language of the page and the discreet title', () => {
  const { html } = fill({ coverTitle: 'Home' } as never);
  expect(html).toContain('<html lang="de" data-cover-as="Home">');
  expect(html).toContain('href="/a.svg"');
});
