/** The tab with the password and the logged-in devices. */
import { useLingui } from '@lingui/react/macro';
import { Flow } from '#app/react/flow.tsx';
import type { DeviceSession } from '../api.ts';
import { Devices } from '../devices/devices.tsx';
import type { devicesMachine } from '../devices/machine.ts';
import { DevicesFlow, PasswordFlow } from '../refs.ts';
import { FormSkeleton } from '../form-skeleton.tsx';
import { PasswordForm } from '../forms/password-form.tsx';
import type { passwordMachine } from '../forms/password.machine.ts';
import { Part } from '../part.tsx';

const PASSWORD_FIELDS = 3;

interface PasswordTabProps {
  email: string;
  sessions: readonly DeviceSession[];
}

export function PasswordTab({ email, sessions }: PasswordTabProps) {
  const { t } = useLingui();
  return (
    <>
      <Part
        title={t`Change password`}
        text={t`Every other device is logged out, and a mail tells you that it was changed.`}
      >
        <Flow<typeof passwordMachine, { email: string }>
          of={PasswordFlow}
          view={PasswordForm}
          fallback={<FormSkeleton fields={PASSWORD_FIELDS} />}
          email={email}
        />
      </Part>
      <Part
        title={t`Where you are logged in`}
        text={t`One you do not recognise? Log it out, then change your password. We store neither the address nor the type of a device.`}
      >
        <Flow<typeof devicesMachine>
          of={DevicesFlow}
          input={{ sessions }}
          view={Devices}
          fallback={<FormSkeleton fields={sessions.length} />}
        />
      </Part>
    </>
  );
}
