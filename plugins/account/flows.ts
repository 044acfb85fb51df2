/** How each of the plugin's statecharts starts, with its machine loaded only then. */
import { runs, type Contribution } from '#kernel/plugin.ts';
import type { DevicesInput } from './devices/machine.ts';
import type { AccountDeps } from './start.ts';
import { ProfileFlow, PasswordFlow, ExportFlow, DeletionFlow, DevicesFlow } from './refs.ts';

/** Each lives as long as its form. */
export function accountFlows(deps: AccountDeps): readonly Contribution[] {
  const start = () => import('./start.ts');
  return [
    runs(ProfileFlow, () => start().then((m) => m.createProfile(deps)), 'mount'),
    runs(PasswordFlow, () => start().then((m) => m.createPassword(deps)), 'mount'),
    runs(ExportFlow, () => start().then((m) => m.createExport(deps)), 'mount'),
    runs(DeletionFlow, () => start().then((m) => m.createDeletion(deps)), 'mount'),
    runs(DevicesFlow, (input: DevicesInput) => start().then((m) => m.createDevices(deps, input)), 'mount'),
  ];
}
