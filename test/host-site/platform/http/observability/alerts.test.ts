/** The operator's alert rules and dashboard name metrics that the site has, and routes by their pattern. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { codeIn, tablesOf } from '../../../../support/sources/markdown.ts';

const DOCS = join(import.meta.dirname, '../../../../../docs');
const RULES = join(DOCS, 'deployment/alerts.yml');
const rules = readFileSync(RULES, 'utf8');
const dashboard = JSON.parse(readFileSync(join(DOCS, 'deployment/grafana-dashboard.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)$/gm)].map((match) => match[1] as string);
/** Metrics of an expression; `up` is Prometheus' own. */
const metricsIn = (text: string): string[] => [...new Set(text.match(/\b(?:xiyan|nodejs|process)_[a-z0-9_]+/g) ?? [])];

let app: TestApp;
let exported: string;
beforeAll(async () => {
  app = await startTestApp({ processMetrics: true });
  await app.get('/healthz');
  await app.get('/nowhere?text=of-a-visitor');
  exported = (await app.get('/metrics')).text;
});
afterAll(() => app.close());

const missing = (text: string): string[] =>
  metricsIn(text).filter((name) => !new RegExp(`^# TYPE ${name.replace(/_bucket$/, '')} `, 'm').test(exported));

it('names in every alert metrics that the site has', () => {
  expect(alerts.length).toBeGreaterThan(8);
  expect(missing(rules.replaceAll(/^#.*$/gm, ''))).toEqual([]);
});

it('names in every panel of the dashboard metrics that the site has', () => {
  const panels = dashboard.panels.map(({ title, targets }) => ({ title, text: targets.map(({ expr }) => expr).join(' ') }));
  expect(panels.filter(({ text }) => !metricsIn(text).length || missing(text).length)).toEqual([]);
});

it('describes every alert in the runbook', () => {
  const headings = [...readFileSync(join(DOCS, 'operations.md'), 'utf8').matchAll(/^#+ (.*)$/gm)].map((match) =>
    (match[1] as string).toLowerCase(),
  );
  const targets = [...rules.matchAll(/runbook: docs\/operations\.md#(\S+)$/gm)].map((match) => match[1] as string);
  expect(targets).toEqual(alerts.map((name) => name.toLowerCase()));
  expect(targets.filter((target) => !headings.includes(target))).toEqual([]);
});

it('describes each metric of the site in docs/operations.md, and no other', () => {
  const rows = tablesOf(readFileSync(join(DOCS, 'operations.md'), 'utf8')).find(({ head }) => head[0] === 'metric')?.rows ?? [];
  const described = rows.flatMap(([metric = '']) => codeIn(metric)).map((code) => code.replace(/\{.*/, ''));
  const own = [...exported.matchAll(/^# TYPE (xiyan_\S+) /gm)].map((match) => match[1] as string);
  expect(described.filter((name) => name.startsWith('xiyan_')).sort()).toEqual(own.sort());
  expect(own.length).toBeGreaterThan(10);
});

it('labels requests with the pattern of the route, never with the address', () => {
  expect(exported).toContain('route="/healthz"');
  expect(exported).not.toContain('of-a-visitor');
  expect(exported).not.toContain('/nowhere');
});

const promtool = spawnSync('promtool', ['--version']).error ? undefined : 'promtool';
if (!promtool) process.stderr.write('promtool is not installed: skipped. On Debian: apt-get install prometheus\n');

it.runIf(promtool)('has rules that promtool accepts', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' });
  expect({ status, output: stdout + stderr }).toMatchObject({ status: 0, output: expect.stringContaining(`${alerts.length} rules found`) });
});
