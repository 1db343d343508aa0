import { expect, it } from 'vitest';
import { unknownVariables } from '../../../host-site/settings/unknown-variables.ts';

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
