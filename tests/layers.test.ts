/** The law of layers and sizes, over every file of the project. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesAmong } from './support/import-circles.ts';
import { importsOf, ROOT, sourceFiles } from './support/imports.ts';
import { faultOf } from './support/layers.ts';

const files = sourceFiles();
/** Fewer would mean that the check has gone blind. */
const LEAST_FILES = 200;
/** Design "Layout". */
const KERNEL_LINES = 2500;
const LEAST_KERNEL_FILES = 20;
const CEILINGS = [
  { of: /^plugins\/[^/]+\/plugin\.ts$/, lines: 80 },
  { of: /machine\.ts$/, lines: 200 },
  { of: /./, lines: 250 },
];

describe('layers', () => {
  it('sees the whole project', () => {
    expect(files.length).toBeGreaterThan(LEAST_FILES);
    for (const folder of ['kernel/', 'runtime/', 'forms/', 'plugins/', 'ui/', 'server/', 'brands/'])
      expect(files.some((file) => file.startsWith(folder))).toBe(true);
  });

  it('are kept by every import', () => {
    const faults = files
      .flatMap((file) => importsOf(file))
      .flatMap((one) => {
        const fault = faultOf(one);
        return fault ? [`${one.from} imports ${one.to}: ${fault}`] : [];
      });
    expect(faults).toEqual([]);
  });

  it.each([
    ['plugins/auth/plugin.ts', `import type { x } from '../player/api.ts';`],
    ['plugins/auth/plugin.ts', `export { x } from '../player/api.ts';`],
    ['plugins/auth/plugin.ts', `const x = () => import('../player/api.ts');`],
    ['plugins/auth/plugin.ts', `import './form.module.css';`],
    ['plugins/auth/session/machine.ts', `import { ofetch } from 'ofetch';`],
    ['plugins/auth/login/machine.ts', `import { useRefusalText } from '../../../forms/refusal-text.ts';`],
    ['plugins/pages/faq.page.tsx', `import { useMachine } from '@xstate/react';`],
    ['plugins/pages/use-search.ts', `import { useMachine } from '@xstate/react';`],
    ['plugins/player/view/player.tsx', `import { createActor } from 'xstate';`],
    ['kernel/react.tsx', `import { useActorRef } from '@xstate/react';`],
    ['kernel/router/path.ts', `import { useState } from 'react';`],
    ['kernel/ref.ts', `import { Button } from '../ui/actions/button.tsx';`],
    ['kernel/registry/registry.ts', `import { headTags } from '../../runtime/head-tags.ts';`],
    ['plugins/auth/plugin.ts', `import { start } from '../../runtime/browser/start.ts';`],
    ['runtime/browser/start.ts', `import { shell } from '../../plugins/shell/plugin.ts';`],
    ['kernel/registry/registry.ts', `import { formMachine } from '../../forms/form.ts';`],
    ['forms/form.ts', `import { useState } from 'react';`],
    ['forms/form.ts', `import { email } from '../plugins/auth/api.ts';`],
    ['brands/store.ts', `import { start } from '../runtime/browser/start.ts';`],
    ['server/app.ts', `import { headTags } from '../runtime/head-tags.ts';`],
    ['kernel/ports/session.ts', `import { assign } from 'xstate';`],
    ['ui/actions/button.tsx', `import { route } from '../../kernel/plugin.ts';`],
    ['server/app.ts', `import { loginMachine } from '../plugins/auth/session/machine.ts';`],
    ['server/http/visitor.ts', `import { isExempt } from '../../plugins/age-gate/api.ts';`],
    ['plugins/consent/server/store.ts', `import { logIn } from '../../auth/server/login.ts';`],
    ['plugins/consent/server/store.ts', `import { machine } from '../machine.ts';`],
    ['plugins/consent/server/store.ts', `import { createApp } from '../../../server/app.ts';`],
    ['plugins/age-gate/server/store.ts', `import { gateMachine } from '../gate/machine.ts';`],
    ['plugins/age-gate/server/store.ts', `import { logIn } from '../../auth/rule.ts';`],
    ['plugins/age-gate/rule.ts', `import { assign } from 'xstate';`],
    ['plugins/age-gate/rule.ts', `import { gateMachine } from './gate/machine.ts';`],
    ['plugins/age-gate/rule.ts', `import { gatePath } from './api.ts';`],
    ['plugins/age-gate/rule.ts', `import { ageVerdict } from './server/verdict.ts';`],
    ['plugins/age-gate/rule.ts', `import { createHttp } from '../../kernel/http/client.ts';`],
    ['plugins/age-gate/rule.ts', `import { isDiscreet } from '../auth/rule.ts';`],
    ['plugins/consent/start.ts', `import { keepConsent } from './server/store.ts';`],
    ['brands/store.ts', `import { x } from '../plugins/auth/api.ts';`],
    ['kernel/ref.ts', `import { walk } from './ref.test.ts';`],
  ])('find a planted violation in %s: %s', (file, text) => {
    expect(importsOf(file, text).map(faultOf).filter(Boolean)).toHaveLength(1);
  });
});

describe('circles', () => {
  const imports = files.flatMap((file) => importsOf(file));

  it('do not exist among source files, be it by types or by lazy imports', () => {
    expect(circlesAmong(imports)).toEqual([]);
  });

  it.each([
    ['kernel/ref.ts', `import type { Plugin } from './plugin.ts';`],
    ['plugins/auth/session/machine.ts', `export { createSession } from './start.ts';`],
    ['plugins/player/watch/data.ts', `const page = () => import('./watch.page.tsx');`],
    ['server/config.ts', `import type { Origin } from './origin.ts';`],
    ['ui/actions/button.tsx', `import { Button } from './button.tsx';`],
  ])('are found where %s says %s', (file, text) => {
    const circles = circlesAmong([...imports, ...importsOf(file, text)]);
    expect(circles).toHaveLength(1);
    expect(circles[0]).toContain(file);
  });
});

describe('sizes', () => {
  it('are below the ceilings', () => {
    const tooLong = files.flatMap((file) => {
      const ceiling = CEILINGS.find(({ of }) => of.test(file));
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;
      return ceiling && lines > ceiling.lines ? [`${file}: ${lines} lines, at most ${ceiling.lines}`] : [];
    });
    expect(tooLong).toEqual([]);
  });

  it('keep the kernel small, beside its ports', () => {
    const kernel = files.filter(
      (file) => file.startsWith('kernel/') && !/^kernel\/ports\/|\.test(?:-d)?\.ts$|fixtures\.ts$/.test(file),
    );
    const lines = kernel.map((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1);
    expect(kernel.length).toBeGreaterThan(LEAST_KERNEL_FILES);
    expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThan(KERNEL_LINES);
  });

  it('every file says in its first sentence what it is', () => {
    const silent = files.filter(
      (file) => !/^(?:#!.*\n)?(?:\/\*\*?|\/\/) ?\S/.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(silent).toEqual([]);
  });
});
