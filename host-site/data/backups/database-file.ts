/** Checks an SQLite file that no process writes: structure and number of rows. */

/** Returns the rows of each table. @throws Error with one line when SQLite finds damage */
export async function checkDatabaseFile(file: string): Promise<Record<string, number>> {
  // Imported here, so that entry files can check the Node version before anything needs this module.
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [first] = database.prepare('pragma integrity_check(1)').all() as { integrity_check: string }[];
    if (first?.integrity_check !== 'ok')
      throw new Error(`${file} is damaged: ${first?.integrity_check ?? 'no result of integrity_check'}.`);
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
      .all() as {
      name: string;
    }[];
    return Object.fromEntries(
      tables.map(({ name }) => [name, Number(database.prepare(`select count(*) as count from "${name}"`).get()?.count)]),
    );
  } finally {
    database.close();
  }
}
