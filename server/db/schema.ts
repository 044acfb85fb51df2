/** Every table of the origin: the platform's own and those of the modules. */
import type { AccountTables } from '../modules/account/tables.ts';
import type { AgeGateTables } from '../modules/age-gate/tables.ts';
import type { AuthTables } from '../modules/auth/tables.ts';
import type { CatalogueTables } from '../modules/catalogue/tables.ts';
import type { ConsentTables } from '../modules/consent/tables.ts';
import type { ImpersonationTables } from '../modules/impersonation/tables.ts';
import type { PlayerTables } from '../modules/player/tables.ts';
import type { ShellTables } from '../modules/shell/tables.ts';
import type { TrialTables } from '../modules/trial/tables.ts';
import type { MailTables } from '../mail/tables.ts';

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
    MailTables {}
