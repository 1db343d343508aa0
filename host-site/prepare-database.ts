/** Prepares the database: opens it, runs migrations, loads places and, on the first start, demo data. */
import { join } from 'node:path';
import { ensureDerivedData } from './database/derived/derived-data.ts';
import { migrate } from './database/migrate.ts';
import { type OpenDatabase, openDatabase } from './database/open.ts';
import { loadReferenceData } from './database/reference-data.ts';
import { loadDemoData } from './demo-data/demo-data.ts';
import type { Settings } from './settings/settings.ts';

/** Migrations and the first fill may run for minutes on a large PostgreSQL. Milliseconds. */
const PREPARING_MS = 3_600_000;
/** A request has been abandoned by its visitor long before. Milliseconds. */
const SERVING_MS = 10_000;

/** @param onDemoData called before demo data is loaded @throws when the database cannot be reached or a migration fails; nothing stays open then. */
export async function prepareDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onDemoData?: () => void,
): Promise<OpenDatabase> {
  const database = await openDatabase(databaseUrl ? { url: databaseUrl, statementMs: PREPARING_MS } : { file: join(dataDir, 'xiyan.db') });
  try {
    await migrate(database.db);
    await loadReferenceData(database.db);
    await loadDemoData(database.db, onDemoData);
    await ensureDerivedData(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (!databaseUrl) return database;
  await database.close();
  return openDatabase({ url: databaseUrl, statementMs: SERVING_MS });
}
