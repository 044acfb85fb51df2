/**
 * Problems that would prevent a brand from starting, found without a database or a build by composing page app and
 * origin of its plugins.
 */
import type { Brand } from '#app/brand.ts';
import { CompositionError, problemsOf } from '#kernel/registry/composition.ts';
import { modulesOf } from '#server/bootstrap/brand-modules.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import { HOST_SERVICES } from '#server/bootstrap/open-origin.ts';

/** Every problem of a brand, each preceded by the brand's id. */
export async function problemsOfBrand(brand: Brand): Promise<string[]> {
  const { problems } = problemsOf(await modulesOf(brand), HOST_SERVICES, {});
  try {
    registryOf(brand);
  } catch (error) {
    if (!(error instanceof CompositionError)) throw error;
    problems.unshift(...error.problems);
  }
  return [...new Set(problems)].map((problem) => `${brand.info.id}: ${problem}`);
}
