import { handlers } from '../../platform/calls/handler.ts';
import { registryCalls } from './contract.ts';
import { registryOffices } from './service/registry-offices.ts';

export const registryHandlers = handlers(registryCalls, { registryOffices });
