/**
 * Type tests of a plugin's server part: undeclared services, and optional ones used without a check, must not compile.
 */
import { link, service } from '#kernel/ref.ts';
import { defineModule } from './module.ts';

interface Lamp {
  isLit(): boolean;
}
const LampService = service<Lamp>('test.lamp');
const SpareLamp = service<Lamp>('test.spare-lamp');
const RoomLink = link<{ slug: string }>('test.room');

defineModule({
  id: 'lamps',
  needs: { lamp: LampService },
  wants: { spare: SpareLamp },
  setup(origin, { lamp, spare }) {
    lamp.isLit();
    spare?.isLit();
    // @ts-expect-error A wanted service may be missing.
    spare.isLit();
    // @ts-expect-error A module reaches no service but those it declares.
    origin.modules.service(LampService);
    return {};
  },
});
defineModule({
  id: 'undeclared',
  needs: { lamp: LampService },
  // @ts-expect-error The module does not declare this service.
  setup: (_origin, { spare }) => spare,
});
defineModule({
  id: 'linking',
  // @ts-expect-error A module depends on services alone.
  needs: { room: RoomLink },
});
