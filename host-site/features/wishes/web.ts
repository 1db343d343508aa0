import type { Web } from '../../platform/feature/web.ts';
import { pinyinReader } from '../catalogue/service.ts';

export const web: Web = {
  start: () => ({
    part: {},
    // Otherwise everybody waits while the first search loads the dictionary.
    routes: (api) => void api.addHook('onListen', async () => void (await pinyinReader())('婚宴')),
  }),
};
