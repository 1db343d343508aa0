/** Finds environment variables that are probably misspelt settings, or settings of an earlier release. */
import type { Variables } from '../platform/settings/setting-reader.ts';
import { nearestName } from '../platform/system/edit-distance.ts';

/** Settings of an earlier release; OpenTelemetry reads variables of the same names. */
const TRACES: readonly string[] = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_HEADERS_FILE'];

type Environment = Readonly<Record<string, string | undefined>>;

export interface UnknownVariable {
  variable: string;
  /** The setting that was probably meant; undefined: a setting of traces. */
  setting?: string;
}

/** Other programs use other names: a variable counts only when its name is that of a setting except for a letter or two, for its case, or for `XIYAN_` in front. */
export function unknownVariables(env: Environment, variables: Variables): UnknownVariable[] {
  const settings = Object.entries(variables).flatMap(([name, { secret }]) => (secret ? [name, `${name}_FILE`] : [name]));
  // A setting that is set itself was not misspelt.
  const unset = settings.filter((name) => !env[name]);
  return Object.keys(env).flatMap((variable) => {
    if (settings.includes(variable) || !env[variable]?.trim()) return [];
    if (TRACES.includes(variable)) return loadsOpenTelemetry(env) ? [] : [{ variable }];
    const name = variable.toUpperCase().replace(/^XIYAN_(?!MODE$)/, '');
    const setting = unset.find((candidate) => candidate === name) ?? nearestName(name, unset);
    return setting ? [{ variable, setting }] : [];
  });
}

const loadsOpenTelemetry = ({ NODE_OPTIONS = '' }: Environment): boolean => NODE_OPTIONS.includes('opentelemetry');

/** Returns the warning. Never contains the value, which may be a secret. */
export const warningOf = ({ variable, setting }: UnknownVariable): string =>
  setting
    ? `${variable} is not a setting and is ignored. Did you mean ${setting}? See docs/settings.md.`
    : `${variable} is set, but OpenTelemetry is not loaded, so no traces are sent. Load it with NODE_OPTIONS, see Traces in docs/operations.md.`;
