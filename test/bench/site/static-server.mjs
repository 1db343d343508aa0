/** The ceiling: Node's own server sending one buffer with a page's headers, and nothing else. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const bytes = readFileSync(process.argv[2]);
const headers = { ...JSON.parse(readFileSync(process.argv[3], 'utf8')), 'content-length': bytes.length };
createServer((_, response) => response.writeHead(200, headers).end(bytes)).listen(Number(process.env.PORT), '127.0.0.1');
