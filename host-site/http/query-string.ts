/** Query strings and form bodies with the specification's limits: arrays up to index 20, depth 5, 1000 parameters. */
import qs from 'qs';

export const parseQuery = (text: string): Record<string, unknown> => qs.parse(text, { arrayLimit: 20, depth: 5, parameterLimit: 1000 });
