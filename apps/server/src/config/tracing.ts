import { z } from 'zod'
import { httpUrlSetting, type SettingValues } from './setting-types.ts'

const RATIO_MESSAGE = 'must be a share from 0 to 1, such as 0.1'

/** Visible characters, spaces and tabs (RFC 9110, 5.5). */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]+$/

/** Decodes percent-encoding, which OpenTelemetry's specification asks for and services print; other text stays. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** OpenTelemetry's standard variable names. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrlSetting.nullable().default(null).meta({
    help: 'An OpenTelemetry collector (OTLP over HTTP, usually port 4318) for traces of API calls, jobs, queries and outgoing requests. If unset, nothing is traced.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(value => value.split(',').map(part => part.split(/=(.*)/s).map(side => decode(side.trim()))))
    .refine(
      pairs => pairs.every(([name = '', value = '']) => /^[\w-]+$/.test(name) && HEADER_VALUE.test(value)),
      {
        error: 'must be headers such as api-key=secret, separated by commas',
      },
    )
    .transform(pairs => Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value])))
    .nullable()
    .default(null)
    .meta({
      help: 'Headers for the collector: name=value, separated by commas; special characters may be percent-encoded.',
    }),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0?\.\d+|0|1(\.0+)?)$/, RATIO_MESSAGE)
    .transform(Number)
    .prefault('1')
    .meta({ help: 'The share of calls and jobs to trace, from 0 to 1.' }),
}

/** Tracing configuration; null if disabled. */
export function toTracingConfig(settings: SettingValues<typeof TRACING_SETTINGS>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings
  return endpoint === null
    ? null
    : { endpoint, headers: headers ?? {}, sampleRatio: settings.OTEL_TRACES_SAMPLER_ARG }
}
