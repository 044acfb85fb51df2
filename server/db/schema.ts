/** Every table of the origin: the platform's own and those of the modules. */
import type { AccountTables } from '../../plugins/account/server/tables.ts';
import type { AgeGateTables } from '../../plugins/age-gate/server/tables.ts';
import type { AuthTables } from '../../plugins/auth/server/tables.ts';
import type { CatalogueTables } from '../../plugins/catalogue/server/tables.ts';
import type { ConsentTables } from '../../plugins/consent/server/tables.ts';
import type { ImpersonationTables } from '../../plugins/impersonation/server/tables.ts';
import type { PlayerTables } from '../../plugins/player/server/tables.ts';
import type { ShellTables } from '../../plugins/shell/server/tables.ts';
import type { TrialTables } from '../../plugins/trial/server/tables.ts';
import type { MailTables } from '../mail/tables.ts';
import type { SecurityTables } from '../security/tables.ts';

export interface Database
  extends
    CatalogueTables,
    AuthTables,
    AccountTables,
    AgeGateTables,
    ConsentTables,
    ImpersonationTables,
    PlayerTables,
    ShellTables,
    TrialTables,
    MailTables,
    SecurityTables {}
