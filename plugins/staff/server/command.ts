/** `npm run staff -- ADDRESS ROLE [BRAND]`: gives an account a role, such as the first staff of a new site. */
import { ConfigFault } from '#server/config/config-fault.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { createKysely } from '#server/db/kysely.ts';
import { FolderLocked, lockFolder } from '#server/db/lock.ts';
import { migrate } from '#server/db/migrate.ts';
import { LONG_STATEMENT_TIMEOUT_MS, openPool, placeOf } from '#server/db/pool.ts';
import type { BrandPlace } from '#server/security/own-accounts.ts';
import { changeRole, checkRole, RoleFault, ROLES, type RoleChange } from './role.ts';

const USAGE = `npm run staff -- ADDRESS ROLE [BRAND]

Gives the account with this email address a role: ${ROLES.join(', ')}. \`member\` takes the rights away. BRAND is one of BRANDS, the
first one unless stated. The database is the one the settings name (DATABASE_URL, else DATA_DIR; the site must not be running on
that DATA_DIR).`;

type Say = (line: string) => unknown;

/** Throws RoleFault for a brand that is not among BRANDS. */
function brandPlaceOf({ brand: first, otherBrands }: Config, brand: string = first): BrandPlace {
  const brands = [first, ...otherBrands.map((other) => other.brand)];
  if (!brands.includes(brand))
    throw new RoleFault(`The brand ${brand} is not among BRANDS; write ${brands.join(', ')}.`);
  // The first brand also has the accounts from before accounts had a brand (`ownBrands`).
  return { brand, otherBrands };
}

async function change(config: Config, place: BrandPlace, wanted: RoleChange): Promise<string> {
  const unlock = config.databaseUrl === undefined ? lockFolder(config.dataDir) : undefined;
  const open = await openPool(placeOf(config), undefined, LONG_STATEMENT_TIMEOUT_MS);
  try {
    const db = createKysely(open);
    await migrate(db);
    return await changeRole(db, place, wanted, new Date());
  } finally {
    await open.close();
    unlock?.();
  }
}

/** Runs the command; returns its exit code. */
export async function run(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { say, complain }: { readonly say: Say; readonly complain: Say },
): Promise<number> {
  const [email, role, brand, ...rest] = args;
  if (
    email === undefined ||
    role === undefined ||
    rest.length > 0 ||
    args.some((one) => one.startsWith('-'))
  ) {
    complain(USAGE);
    return 1;
  }
  try {
    checkRole(role);
    const config = readConfig(env);
    const before = await change(config, brandPlaceOf(config, brand), { email, role });
    say(before === role ? `${email} is ${role} already.` : `${email} is ${role} now, and was ${before}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof RoleFault || error instanceof FolderLocked || error instanceof ConfigFault))
      throw error;
    complain(error.message);
    return 1;
  }
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await run(process.argv.slice(2), process.env, {
    say: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  });
