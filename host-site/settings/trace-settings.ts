/** Settings of traces. */
import type { SettingReader } from './setting-reader.ts';

export interface TraceSettings {
  /** Collector of traces; undefined: none are sent. */
  traces: { endpoint: string; headers: Readonly<Record<string, string>> } | undefined;
}

export function readTraces(read: SettingReader): TraceSettings['traces'] {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  const headers = read('OTEL_EXPORTER_OTLP_HEADERS') ?? {};
  return endpoint === undefined ? undefined : { endpoint, headers };
}
