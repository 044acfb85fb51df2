/** Bench: bytes loaded before the home page is shown, and bytes of the player. Only this part can fail a build. */
import { BUDGETS, builtFiles, eagerFiles, kibOf, lazyFiles } from '#scripts/bytes.ts';
import type { Row } from './table.ts';

const row = (what: string, budget: number, measured: number): Row => ({
  what,
  budget: `${budget} KiB`,
  measured: `${measured.toFixed(1)} KiB`,
  holds: measured <= budget,
  fails: true,
});

export async function sizes(brand: string): Promise<readonly Row[]> {
  const files = await builtFiles(brand);
  const eager = eagerFiles(files);
  return [
    row('eager JavaScript, home route included, brotli', BUDGETS.eagerJsKib, kibOf(eager, '.js')),
    row('eager CSS, brotli', BUDGETS.eagerCssKib, kibOf(eager, '.css')),
    row(
      'player chunks with controls, brotli, lazy',
      BUDGETS.playbackKib,
      kibOf(lazyFiles(files, 'playback'), '.js'),
    ),
    row(
      'account and checkout together, brotli, lazy',
      BUDGETS.membershipKib,
      kibOf(lazyFiles(files, 'membership'), '.js'),
    ),
  ];
}
