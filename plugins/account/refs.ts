/** The plugin's refs: a statechart for each form. */
import type { ActorRefFrom } from 'xstate';
import { flow } from '#kernel/ref.ts';
import type { addressLinkMachine } from './address/machine.ts';
import type { addressMachine } from './forms/address.machine.ts';
import type { devicesMachine } from './devices/machine.ts';
import type { deletionMachine } from './forms/deletion.machine.ts';
import type { exportMachine } from './forms/export.machine.ts';
import type { passwordMachine } from './forms/password.machine.ts';
import type { profileMachine } from './forms/profile.machine.ts';
import type { removalMachine } from './removal/machine.ts';

export const ProfileFlow = flow<ActorRefFrom<typeof profileMachine>>('account.profile');
export const PasswordFlow = flow<ActorRefFrom<typeof passwordMachine>>('account.password');
export const ExportFlow = flow<ActorRefFrom<typeof exportMachine>>('account.export');
export const DeletionFlow = flow<ActorRefFrom<typeof deletionMachine>>('account.deletion');
export const AddressFlow = flow<ActorRefFrom<typeof addressMachine>>('account.address');
export const AddressLinkFlow = flow<ActorRefFrom<typeof addressLinkMachine>>('account.address-link');
export const DevicesFlow = flow<ActorRefFrom<typeof devicesMachine>>('account.devices');
export const RemovalFlow = flow<ActorRefFrom<typeof removalMachine>>('account.removal');
