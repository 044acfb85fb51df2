/** What ordering needs beside what settling does. */
import type { Origin } from '../../../../server/origin.ts';
import type { ConfiguredGateways, ProcessDeps } from '../callbacks/process.ts';

export interface OrderDeps extends ProcessDeps {
  readonly jobs: Pick<Origin['jobs'], 'send'>;
  readonly log: Pick<Origin['log'], 'warn'>;
  readonly gateways: ConfiguredGateways;
  /** What cookies are signed with; the first one signs, all of them are accepted. */
  readonly secrets: readonly string[];
  /** Where buyers come back to, without a closing slash. */
  readonly publicUrl: string;
  /** Where gateways report, without a closing slash. */
  readonly callbackBase: string;
  /** Orders of a rehearsal: what gateways tell of live ones is refused, and the other way round. */
  readonly isTest: boolean;
}
