import type { Web } from '../../platform/feature/web.ts';
import { createExchange } from '../../platform/outgoing/endpoint-post.ts';
import { addBotGauges } from './gauges.ts';
import { startBots } from './service/bot-worker.ts';
import { countBots } from './service/bots.ts';

export const web: Web = {
  start({ db, clock, registers }) {
    addBotGauges(registers, () => countBots(db, clock()));
    return { part: {} };
  },
  workers: ({ settings: { receiverNetworks, publicOrigin: origin, reminder }, ...options }) => [
    startBots({ ...options, exchange: createExchange(receiverNetworks), origin, reminder }),
  ],
};
