/** The ceiling: Fastify sending one buffer with a page's headers, and nothing else. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const bytes = readFileSync(process.argv[2]);
const headers = JSON.parse(readFileSync(process.argv[3], 'utf8'));
const app = Fastify();
app.get('/', (_, reply) => reply.headers(headers).send(bytes));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
