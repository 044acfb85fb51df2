/** Checks services on other machines: each is called once, with a timeout, and not changed. */
import { Client } from 'pg';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { createTransport } from 'nodemailer';
import { loadBrand, modulesOf } from '#server/bootstrap/brand-modules.ts';
import type { Config } from '#server/config/config.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { ConfigFault } from '#server/config/config-fault.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { mediaStore } from '#server/media/media-url.ts';
import type { Finding } from './report.ts';

const ASK_TIMEOUT_MS = 5000;
const EXTENSIONS = ['pg_trgm', 'unaccent'];

/** The cause of an error without host, user or password: its code, or else its type. */
const causeOf = (error: unknown): string => {
  const { code, name } = error as NodeJS.ErrnoException;
  return String(code ?? name);
};

type Asks = () => Promise<{ is?: Finding['is']; text: string }>;

async function asked(about: string, variable: string, ask: Asks): Promise<Finding> {
  try {
    return { is: 'sound', about, ...(await ask()) };
  } catch (error) {
    return { is: 'fault', about, text: `${variable} does not answer as it should (${causeOf(error)})` };
  }
}

const connected = async <Told>(
  connectionString: string,
  ask: (client: Client) => Promise<Told>,
): Promise<Told> => {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: ASK_TIMEOUT_MS,
    query_timeout: ASK_TIMEOUT_MS,
  });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
};

const database = (connectionString: string): Promise<Finding> =>
  asked('database', 'DATABASE_URL', () =>
    connected(connectionString, async (client) => {
      const { rows: versions } = await client.query<{ server_version: string }>('show server_version');
      const { rows } = await client.query<{ name: string }>(
        'select name from pg_available_extensions where name = any($1)',
        [EXTENSIONS],
      );
      const missing = EXTENSIONS.filter((one) => !rows.some(({ name }) => name === one));
      const text = `Postgres ${versions[0]?.server_version ?? ''}`.trim();
      return missing.length === 0
        ? { text }
        : { is: 'fault', text: `${text} lacks ${missing.join(', ')}; install its contrib package` };
    }),
  );

/** Whether a start would migrate tables while processes of an older version run. */
const upgrade = (connectionString: string): Promise<Finding> =>
  asked('upgrade', 'DATABASE_URL', () =>
    connected(connectionString, async (client) => {
      const { rows: tables } = await client.query('select 1 from pg_tables where tablename = $1', [
        DEFAULT_MIGRATION_TABLE,
      ]);
      if (tables.length === 0) return { text: 'the first start creates the tables' };
      const { rows: ran } = await client.query<{ name: string }>(
        `select name from ${DEFAULT_MIGRATION_TABLE}`,
      );
      const waiting = migrationFiles().filter(({ name }) => !ran.some((one) => one.name === name));
      return waiting.length === 0
        ? { text: 'no migration is pending; processes may be replaced one after another' }
        : {
            is: 'notice',
            text: `migrations are pending (${waiting.length}, from ${waiting[0]?.name}): end every process of an older version before the first start`,
          };
    }),
  );

const redis = (url: string): Promise<Finding> =>
  asked('Redis', 'REDIS_URL', async () => {
    const { Redis } = await import('ioredis');
    const client = new Redis(url, {
      lazyConnect: true,
      connectTimeout: ASK_TIMEOUT_MS,
      commandTimeout: ASK_TIMEOUT_MS,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    let cause: unknown;
    client.on('error', (error) => (cause = error));
    try {
      await client.connect();
      return { text: await client.ping() };
    } catch (error) {
      // `error` only states that the connection is closed; `cause` contains the reason.
      throw cause ?? error;
    } finally {
      client.disconnect();
    }
  });

const mail = (url: string): Promise<Finding> =>
  asked('mail', 'SMTP_URL', async () => {
    const transport = createTransport({
      url,
      connectionTimeout: ASK_TIMEOUT_MS,
      greetingTimeout: ASK_TIMEOUT_MS,
      socketTimeout: ASK_TIMEOUT_MS,
    });
    try {
      await transport.verify();
      return { text: 'the server accepts mail' };
    } finally {
      transport.close();
    }
  });

const films = ({ media }: Config): Promise<Finding> =>
  asked('films', 'MEDIA_URL', async () => {
    const store = mediaStore(media);
    await store.list('');
    return { text: store.is === 'folder' ? store.folder : 'the bucket can be listed' };
  });

/** The settings of each brand, in order. */
const ofBrands = (config: Config): Config[] => [
  config,
  ...config.otherBrands.map((one) => ({ ...config, ...one })),
];

/** The visible sender of each brand's emails. */
const senders = (config: Config): Finding => {
  const each = ofBrands(config);
  const named = each.map(({ brand, mailFrom }) => (each.length > 1 ? `${mailFrom} (${brand})` : mailFrom));
  return { is: 'sound', about: 'sender', text: named.join(', ') };
};

interface OfBrand {
  readonly id: string;
  readonly brand: string;
  readonly is: Finding['is'];
  readonly text: string;
}

/** Messages of plugins about their settings, per brand if they differ. */
async function ofPlugins(config: Config): Promise<Finding[]> {
  const reports = await Promise.all(
    ofBrands(config).map(async (own) => {
      const brand = await loadBrand(own.brand);
      const settings = { ...SETTING_DEFAULTS, ...brand.siteSettings };
      const modules = await modulesOf(brand);
      return Promise.all(
        modules.map(async ({ id, examine }): Promise<OfBrand[]> => {
          if (!examine) return [];
          try {
            const { text, lacks } = await examine(own, settings);
            return [{ id, brand: own.brand, is: lacks ? 'notice' : 'sound', text }];
          } catch (error) {
            if (!(error instanceof ConfigFault)) throw error;
            return [{ id, brand: own.brand, is: 'fault', text: error.faults.join('; ') }];
          }
        }),
      );
    }),
  );
  const byId = Map.groupBy(reports.flat(2), ({ id }) => id);
  return [...byId].flatMap(([about, ofEach]): Finding[] => {
    const [first] = ofEach;
    const isOne = ofEach.every(({ is, text }) => is === first?.is && text === first.text);
    return isOne && first
      ? [{ is: first.is, about, text: first.text }]
      : ofEach.map(({ is, brand, text }) => ({ is, about: `${about} of ${brand}`, text }));
  });
}

/** Messages of plugins about stored rows; read-only, and only once the tables are those of this version. */
async function ofRows(connectionString: string, config: Config): Promise<Finding[]> {
  const each = await Promise.all(
    ofBrands(config).map(async (own) => {
      const modules = await modulesOf(await loadBrand(own.brand));
      const sales = modules.flatMap((one) => one.sales?.(own) ?? [])[0] ?? null;
      const reports = await connected(connectionString, async (client) => {
        await client.query('set default_transaction_read_only = on');
        const { rows: tables } = await client.query('select to_regclass($1) as made', [
          DEFAULT_MIGRATION_TABLE,
        ]);
        if (tables[0]?.made === null) return [];
        const rows = async <Row>(query: string) => (await client.query(query)).rows as Row[];
        const found: Finding[] = [];
        for (const { id, examineStored } of modules)
          for (const { text, isSold } of (await examineStored?.({ rows, sales })) ?? [])
            found.push({ is: isSold ? 'notice' : 'fault', about: id, text });
        return found;
      });
      return config.otherBrands.length === 0
        ? reports
        : reports.map((one) => ({ ...one, about: `${one.about} of ${own.brand}` }));
    }),
  );
  return each.flat();
}

/**
 * Findings about services. Services that are not configured are omitted, except mail, because a production site would
 * lose its emails.
 */
export async function services(config: Config): Promise<Finding[]> {
  const { databaseUrl, redisUrl, smtpUrl, production } = config;
  const found = await Promise.all([
    databaseUrl === undefined
      ? ({ is: 'sound', about: 'database', text: 'embedded, in the data folder' } satisfies Finding)
      : database(databaseUrl),
    ...(redisUrl === undefined ? [] : [redis(redisUrl)]),
    smtpUrl === undefined
      ? ({
          is: production ? 'notice' : 'sound',
          about: 'mail',
          text: production ? 'SMTP_URL is not set; no email is sent' : 'shown at /_dev/mail',
        } satisfies Finding)
      : mail(smtpUrl),
    senders(config),
    films(config),
  ]);
  // Errors have already been reported.
  const isThere = databaseUrl !== undefined && found[0]?.is === 'sound';
  if (!isThere) return [...found, ...(await ofPlugins(config))];
  const tables = await upgrade(databaseUrl);
  const plugins = await ofPlugins(config);
  const isReady = tables.is === 'sound' && plugins.every(({ is }) => is !== 'fault');
  return [...found, tables, ...plugins, ...(isReady ? await ofRows(databaseUrl, config) : [])];
}
