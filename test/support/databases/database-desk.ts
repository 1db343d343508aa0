import { connect } from 'node:net';
import { inject } from 'vitest';
import './database-setup.ts';

const answers = new Map<string, Promise<string>>();

/** Sends one line to database-setup.ts and returns its answer; throws with the reason when the database could not be made. */
export function askDesk(line: string): Promise<string> {
  const answer = answers.get(line) ?? request(line);
  answers.set(line, answer);
  return answer;
}

function request(line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(inject('databasePort'), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.on('error', reject);
    socket.on('end', () => (text.startsWith('!') ? reject(new Error(text.slice(1))) : resolve(text)));
    socket.write(`${line}\n`);
  });
}
