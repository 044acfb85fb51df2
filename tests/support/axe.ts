/** Runs axe on a page: WCAG 2.2 AA and best practices. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { SKIPPED_RULES } from '#ports/accessibility.ts';

/**
 * Waits until animations have ended, because text that is fading in has too little contrast. An animation may begin one frame
 * after its element appears.
 */
export const animated = (page: Page) =>
  page.waitForFunction(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return !document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 2000,
      );
  });

async function violationsNow(page: Page): Promise<string[]> {
  await animated(page);
  const { violations } = await new AxeBuilder({ page })
    // Reporting passed rules and checking frames takes three quarters of the time, and these pages have no frames.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .disableRules([...SKIPPED_RULES])
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(', ')}`,
  );
}

/**
 * The violations on a page. Runs axe again if there are any, because violations of a page that is fading in disappear.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const found = await violationsNow(page);
  return found.length > 0 ? violationsNow(page) : found;
}
