/**
 * Worker thread: copies the journal of a SQLite file into the database and empties it. Runs on its own connection, so that neither the copying
 * nor the fsync blocks the server's event loop. Posts whether the journal is empty.
 */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

// A truncating checkpoint holds the write lock while it waits for readers, so each attempt is short and the pauses are between attempts.
const WAIT_MS = 20;
const PAUSE_MS = 100;
const ATTEMPTS = 20;

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);

const database = new DatabaseSync(workerData.file, { timeout: WAIT_MS });
try {
  // Copies nearly everything without the write lock; the truncating checkpoint then has little left to do while it holds it.
  database.exec('pragma wal_checkpoint(passive)');
  const truncate = database.prepare('pragma wal_checkpoint(truncate)');
  let isEmpty = truncate.get().busy === 0;
  for (let attempt = 1; !isEmpty && attempt < ATTEMPTS; attempt += 1) {
    pause();
    isEmpty = truncate.get().busy === 0;
  }
  parentPort.postMessage(isEmpty);
} finally {
  database.close();
}
