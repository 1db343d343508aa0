/** Writes each statement that a process executes on SQLite to the file RECORDED_STATEMENTS, one JSON text a line. For `node --import`, in the bench alone. */
import { appendFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const { prepare } = DatabaseSync.prototype;

DatabaseSync.prototype.prepare = function recorded(sql) {
  const statement = prepare.call(this, sql);
  for (const name of ['all', 'run']) {
    const execute = statement[name];
    statement[name] = (...parameters) => {
      const rows = execute.apply(statement, parameters);
      appendFileSync(process.env.RECORDED_STATEMENTS, `${JSON.stringify({ sql, parameters, rows })}\n`);
      return rows;
    };
  }
  return statement;
};
