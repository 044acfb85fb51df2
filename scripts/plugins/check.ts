/** What a start would refuse of a brand, without a database or a build: both halves of its plugins put together. */
import type { Brand } from '#app/brand.ts';
import { CompositionError, problemsOf } from '#kernel/registry/composition.ts';
import { modulesOf } from '#server/bootstrap/brand-modules.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import { HOST_SERVICES } from '#server/bootstrap/open-origin.ts';

/** Every problem of a brand, each with its id in front; none where it would start. */
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
