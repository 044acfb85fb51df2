/** The modules of the origin, one a line; each answers the endpoints of its plugin. */
import type { Module } from '../origin.ts';
import { retentionModule } from '../retention.ts';
import { accountModule } from './account/module.ts';
import { ageGateModule } from './age-gate/module.ts';
import { authModule } from './auth/module.ts';
import { catalogueModule } from './catalogue/module.ts';
import { consentModule } from './consent/module.ts';
import { crossSellingModule } from './cross-selling/module.ts';
import { impersonationModule } from './impersonation/module.ts';
import { libraryModule } from './library/module.ts';
import { pagesModule } from './pages/module.ts';
import { playerModule } from './player/module.ts';
import { shellModule } from './shell/module.ts';
import { trialModule } from './trial/module.ts';
import { verificationModule } from './verification/module.ts';

export const modules: readonly Module[] = [
  shellModule,
  authModule,
  accountModule,
  impersonationModule,
  verificationModule,
  trialModule,
  crossSellingModule,
  ageGateModule,
  consentModule,
  catalogueModule,
  playerModule,
  libraryModule,
  pagesModule,
  retentionModule,
];
