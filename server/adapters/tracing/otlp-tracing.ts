import type { TracingSettings } from '#server/tracing-settings.ts'
import type { Span, Tracing } from './tracing.ts'

const most = 2000
const pause = 2000
const kinds = { internal: 1, server: 2 } as const

type Timed = Span & { readonly began: number; readonly ended: number }

/**
 * Speaks OTLP over HTTP, in its JSON form, to an OpenTelemetry collector. What it cannot take is thrown away: the shop
 * waits for nobody.
 */
export function otlpTracing(settings: TracingSettings, faulted: (error: unknown) => void): Tracing {
  let waiting: Timed[] = []
  const send = async () => {
    const spans = waiting
    waiting = []
    if (spans.length === 0) return
    try {
      const response = await fetch(`${settings.endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...settings.headers, 'content-type': 'application/json' },
        body: JSON.stringify(written(settings.service, spans)),
        signal: AbortSignal.timeout(5000),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`the collector answered ${response.status}`)
    } catch (error) {
      faulted(error)
    }
  }
  const timer = setInterval(() => void send(), pause).unref()
  return {
    note(span) {
      if (waiting.length >= most) return
      const ended = performance.timeOrigin + performance.now()
      waiting.push({ ...span, began: ended - span.milliseconds, ended })
    },
    async close() {
      clearInterval(timer)
      await send()
    },
  }
}

const written = (service: string, spans: readonly Timed[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': service }) },
      scopeSpans: [{ scope: { name: 'louend' }, spans: spans.map(spanOf) }],
    },
  ],
})

const spanOf = ({ traceId, spanId, parentId, name, kind, began, ended, attributes, failed }: Timed) => ({
  traceId,
  spanId,
  ...(parentId ? { parentSpanId: parentId } : {}),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanoseconds(began),
  endTimeUnixNano: nanoseconds(ended),
  attributes: attributesOf(attributes),
  status: failed ? { code: 2 } : {},
})

/** Too many for a number of JavaScript. */
const nanoseconds = (milliseconds: number): string => String(BigInt(Math.round(milliseconds * 1000)) * 1000n)

const attributesOf = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
