import { z } from 'zod'

/** Named as every program that can be traced names them. */
export const TracingEnvironment = {
  /** A collector of OpenTelemetry that takes JSON over HTTP; traces go to /v1/traces there. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** What the collector asks for: name=value,name=value, the values percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^([^=,]+=([^,%]|%[0-9a-f]{2})*(,|$))+$/i, 'name=value,name=value')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('louend'),
}

export type TracingSettings = { endpoint: string; headers: Record<string, string>; service: string }

type Environment = z.output<z.ZodObject<typeof TracingEnvironment>>

/** Undefined when nobody collects. */
export function readTracingSettings(env: Environment): TracingSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  if (!endpoint) return undefined
  return { endpoint, headers: pairsIn(env.OTEL_EXPORTER_OTLP_HEADERS), service: env.OTEL_SERVICE_NAME }
}

const pairsIn = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [, name, value] = /^\s*([^=]+?)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
      return name ? [[name, decodeURIComponent(value ?? '')]] : []
    }),
  )
