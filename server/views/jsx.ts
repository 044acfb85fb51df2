/** Lets Node import views written in JSX: Node removes the types of TypeScript but does not compile JSX. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

let enabled: Promise<void> | undefined;

async function enable(): Promise<void> {
  const { transform } = await import('sucrase');
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith('.tsx')) return nextLoad(url, context);
      const filePath = fileURLToPath(url);
      const { code } = transform(readFileSync(filePath, 'utf8'), {
        filePath,
        transforms: ['typescript', 'jsx'],
        jsxRuntime: 'automatic',
        production: true,
        disableESTransforms: true,
        keepUnusedImports: true,
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}

/** Resolves when views may be imported. The compiler is loaded with the first view. */
export const enableJsx = (): Promise<void> => (enabled ??= enable());
