/** Starts each statechart of the plugin; machines are loaded on demand. */
import { runs, type Contribution } from '#kernel/plugin.ts';
import type { AddressLinkInput } from './address/machine.ts';
import type { AddressInput } from './forms/address.machine.ts';
import type { DevicesInput } from './devices/machine.ts';
import type { RemovalInput } from './removal/machine.ts';
import type { AccountDeps } from './start.ts';
import {
  AddressFlow,
  AddressLinkFlow,
  DeletionFlow,
  DevicesFlow,
  ExportFlow,
  PasswordFlow,
  ProfileFlow,
  RemovalFlow,
} from './refs.ts';

/** Registers the statecharts; each actor exists as long as its form. */
export function accountFlows(deps: AccountDeps): readonly Contribution[] {
  const start = () => import('./start.ts');
  return [
    runs(ProfileFlow, () => start().then((m) => m.createProfile(deps)), 'mount'),
    runs(PasswordFlow, () => start().then((m) => m.createPassword(deps)), 'mount'),
    runs(ExportFlow, () => start().then((m) => m.createExport(deps)), 'mount'),
    runs(DeletionFlow, () => start().then((m) => m.createDeletion(deps)), 'mount'),
    runs(AddressFlow, (input: AddressInput) => start().then((m) => m.createAddress(deps, input)), 'mount'),
    runs(
      AddressLinkFlow,
      (input: AddressLinkInput) => import('./address/start.ts').then((m) => m.createAddressLink(deps, input)),
      'mount',
    ),
    runs(DevicesFlow, (input: DevicesInput) => start().then((m) => m.createDevices(deps, input)), 'mount'),
    runs(RemovalFlow, (input: RemovalInput) => start().then((m) => m.createRemoval(deps, input)), 'mount'),
  ];
}
