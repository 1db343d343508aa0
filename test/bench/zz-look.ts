import { createRequire } from 'node:module';
import { launchBrowser } from '../support/browser.ts';
import { startSite } from '../support/site.ts';
import { CONTESTANTS } from './widgets/contestants.ts';
import { startPageServer } from './widgets/page-server.ts';
import { preparePeers } from './widgets/peers-folder.ts';
import { press } from './widgets/visit.ts';
const ids = process.argv.slice(2);
const { folder } = await preparePeers();
const site = await startSite();
const server = await startPageServer(folder, createRequire(import.meta.url).resolve('requirejs/require.js'), site.origin, {});
const browser = await launchBrowser(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']);
const all: Record<string, number[]> = {};
for (let i = 0; i < 8; i++)
  for (const latency of [0, 60]) for (const id of ids) {
    const use = CONTESTANTS.find((c) => c.id === id)!.use;
    const { usable, seen } = await press(browser, server.page(id), { throttle: 4, latency }, use);
    if (i) { (all[`${id} ${latency}`] ??= []).push(Math.round(usable)); (all[`${id} ${latency} seen`] ??= []).push(Math.round(seen)); }
  }
for (const k in all) console.log(k.padEnd(30), all[k]!.sort((a, b) => a - b)[all[k]!.length >> 1], all[k]!.join(' '));
await browser.close(); await server.stop(); await site.stop(); process.exit(0);
