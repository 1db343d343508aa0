/** What types refuse of a call, its handler and a request; `npm run types` fails where one of these lines compiles. */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { cityCalls } from '../../../../host-site/features/catalogue/contract/city-calls.ts';
import { inboxCalls } from '../../../../host-site/features/inbox/contract.ts';
import { readInbox } from '../../../../host-site/features/inbox/service/inbox.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import type { ServiceContext } from '../../../../host-site/platform/calls/context.ts';
import { type Binding, handlers } from '../../../../host-site/platform/calls/handler.ts';
import { done } from '../../../../host-site/platform/calls/refusals.ts';
import type { ServiceCall } from '../../../../host-site/platform/calls/service-call.ts';
import { type Call, calls } from '../../../../host-site/platform/feature/call.ts';
import { loadWeb } from '../../../../host-site/platform/feature/feature.ts';
import { bindingsOf, callsOf } from '../../../../host-site/platform/feature/running.ts';
import type { Web, WebWith } from '../../../../host-site/platform/feature/web.ts';

const FOLDER = fileURLToPath(new URL('../../../../host-site/features/', import.meta.url));
const facts = { path: '/greeting', summary: '问候', input: z.object({ name: z.string() }), output: z.object({ text: z.string() }) };
const greetings = calls({ service: 'php' }, { greet: { ...facts, method: 'GET' } });

it('gives a call its name and the facts of its group', () => {
  expect(greetings.greet).toMatchObject({ name: 'greet', service: 'php', method: 'GET', path: '/greeting' });
});

it('finds the handler of every declared call', async () => {
  const modules = await Promise.all(
    globSync(`${FOLDER}*/{contract,contract/*-calls}.ts`).map((file): Promise<Record<string, unknown>> => import(file)),
  );
  const sets = modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Calls')));
  // The contract of a feature may consist of several files, whose calls it exports again.
  const declared = [...new Set(sets.flatMap(([, set]) => Object.values(set as Record<string, Call>)))];
  expect(declared.length).toBeGreaterThan(100);
  const bound = callsOf(await loadWeb(FEATURES));
  for (const call of declared) expect(bound).toContain(call);
  expect(bound).toHaveLength(declared.length);
  expect(new Set(declared.map(({ name }) => name)).size).toBe(declared.length);
  expect(() => bindingsOf([], {} as ServiceContext).of(greetings.greet)).toThrow('greet has no handler');
});

it('refuses by type what a call does not declare', () => {
  // Never called: the compiler checks it.
  const refusals = (call: ServiceCall): void => {
    handlers(greetings, { greet: async (_, { name }) => done({ text: name }) });
    const withGreeting = async ({ greeting }: { greeting: string }) => done({ text: greeting });
    // @ts-expect-error the platform gives no such part to a handler
    handlers(greetings, { greet: withGreeting });
    const bound: Binding<ServiceContext & { greeting: string }>[] = handlers(greetings, { greet: withGreeting });
    // @ts-expect-error the feature does not make the part that its handlers need
    const partless: Web = { handlers: bound };
    // @ts-expect-error no function makes the part
    const unstarted: WebWith<{ greeting: string }> = { handlers: bound };
    // @ts-expect-error a field of the part is missing
    const incomplete: WebWith<{ greeting: string }> = { handlers: bound, start: () => ({ part: {} }) };
    void [partless, unstarted, incomplete];
    // @ts-expect-error the handler is missing
    handlers(greetings, {});
    // @ts-expect-error the call has no such input
    handlers(greetings, { greet: async (_, { age }) => done({ text: age }) });
    // @ts-expect-error the call has another reply
    handlers(greetings, { greet: async (_, { name }) => done({ name }) });
    // @ts-expect-error no input of the call
    void call(cityCalls.cityById, { pinyin: 'hangzhou' });
    // @ts-expect-error a call is a value
    void call('cityById', { cid: 3 });
    // @ts-expect-error a misspelt limit would be none
    calls({ service: 'php' }, { greet: { ...facts, method: 'GET', limit: ['call', 'message'] } });
    // @ts-expect-error a POST can carry a token: no replica answers it
    calls({ service: 'php' }, { greet: { ...facts, method: 'POST', reads: 'catalogue' } });
    const { inbox } = inboxCalls;
    const lagging = calls(
      { service: 'php' },
      { inbox: { ...facts, method: 'GET', reads: 'catalogue', input: inbox.input, output: inbox.output } },
    );
    // @ts-expect-error the handler reads the session of the caller, which the handler of a call that a replica may answer does not get
    handlers(lagging, { inbox: readInbox });
    const login = calls({ service: 'php' }, { greet: { ...facts, method: 'POST', reply: z.object({}) } });
    // @ts-expect-error a call with cookies states them
    handlers(login, { greet: async () => done({ text: '' }) });
  };
  expect(refusals).toBeTypeOf('function');
});
