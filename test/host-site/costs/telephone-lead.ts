/** A call record of the provider for a number that it has lent. */
import type { InjectOptions } from 'fastify';
import { signedRecord } from '../features/telephone/service/telephone-provider.ts';
import { HOTEL, type World } from './world.ts';

export async function telephoneLead(world: World): Promise<InjectOptions> {
  const input = { merchant_id: HOTEL, phone_num: world.newPhone() };
  await world.answer(world.json('/api/php/telephone/number', input, { 'idempotency-key': world.key() }));
  const record = {
    type: 'call.recorded',
    call_id: world.key(),
    binding_id: world.provider.requests.at(-1)?.binding_id,
    outcome: 'answered',
    started_at: new Date(world.clock.now).toISOString(),
    seconds: 60,
  };
  const { body, headers } = signedRecord(record, world.clock.now / 1000);
  return { method: 'POST', url: '/api/php/telephone/record', payload: body, headers };
}
