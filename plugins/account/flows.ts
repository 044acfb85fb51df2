/** The plugin's statecharts: by name, and how each starts, with its machine loaded only then. */
import type { ActorRefFrom } from 'xstate';
import { runs, type Contribution } from '../../kernel/plugin.ts';
import { flow } from '../../kernel/ref.ts';
import type { DevicesInput, devicesMachine } from './devices/machine.ts';
import type { deletionMachine } from './forms/deletion.machine.ts';
import type { exportMachine } from './forms/export.machine.ts';
import type { passwordMachine } from './forms/password.machine.ts';
import type { profileMachine } from './forms/profile.machine.ts';
import type { AccountDeps } from './start.ts';

export const ProfileFlow = flow<ActorRefFrom<typeof profileMachine>>('account.profile');
export const PasswordFlow = flow<ActorRefFrom<typeof passwordMachine>>('account.password');
export const ExportFlow = flow<ActorRefFrom<typeof exportMachine>>('account.export');
export const DeletionFlow = flow<ActorRefFrom<typeof deletionMachine>>('account.deletion');
export const DevicesFlow = flow<ActorRefFrom<typeof devicesMachine>>('account.devices');

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
