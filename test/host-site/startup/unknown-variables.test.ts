import { expect, it } from 'vitest';
import { FEATURES } from '../../../host-site/features.ts';
import { variablesOf } from '../../../host-site/platform/settings/feature-settings.ts';
import { unknownVariables as unknownAmong, warningOf } from '../../../host-site/startup/unknown-variables.ts';

const unknownVariables = (env: Record<string, string>) => unknownAmong(env, variablesOf(FEATURES));

it.each([
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
  ['PUBLIC_ORIGIN_', 'PUBLIC_ORIGIN'],
  ['DATADIR', 'DATA_DIR'],
  ['port', 'PORT'],
  ['XIYAN_PORT', 'PORT'],
  ['ENQUIRY_WEBHOOK_SECRET_FIEL', 'ENQUIRY_WEBHOOK_SECRET_FILE'],
])('names the setting that %s is similar to', (variable, setting) => {
  expect(unknownVariables({ [variable]: 'x' })).toEqual([{ variable, setting }]);
});

it('ignores variables of other programs, empty ones, and those whose setting is set too', () => {
  const env = {
    HOME: '/root',
    HOSTNAME: 'a',
    PATH: '/bin',
    NODE_ENV: 'x',
    LANG: 'C',
    PWD: '/',
    npm_config_port: '1',
    XIYAN_DEV: '1',
    POST: '',
  };
  expect(unknownVariables({ ...env, PORT: '80', PORTS: '1', XIYAN_MODE: 'demo', DATABASE_URL_FILE: '/x' })).toEqual([]);
});

it('says that traces need OpenTelemetry, until NODE_OPTIONS loads it', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc' };
  const warnings = unknownVariables(env).map(warningOf);
  expect(warnings).toHaveLength(2);
  for (const warning of warnings) expect(warning).toMatch(/^OTEL_\w+ is set, but OpenTelemetry is not loaded.+docs\/operations\.md\.$/);
  expect(warnings.join()).not.toContain('abc');
  const NODE_OPTIONS = '--require /opt/otel/node_modules/@opentelemetry/auto-instrumentations-node/build/src/register.js';
  expect(unknownVariables({ ...env, NODE_OPTIONS })).toEqual([]);
});
