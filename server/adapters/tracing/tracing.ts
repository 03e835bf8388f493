import { FastifyOtelInstrumentation } from '@fastify/otel'
import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

/**
 * Sends spans of requests, SQL queries and jobs to an OpenTelemetry collector, configured by the standard `OTEL_…`
 * variables. Call it before `fastify` and `pg` are imported: instrumentations patch modules while they load.
 */
export function startTracing(): TracerProvider {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'louend' }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [withoutErrorMessages, new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  traceRequests()
  new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true })
  return provider
}

const traceRequests = () =>
  new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: (span, { method, routeOptions: { url = '' } }) => {
      span.updateName(`${method} ${url}`.trim())
      // URLs may hold secrets, so spans carry the route instead.
      span.setAttribute('url.path', url)
    },
  })

/** Error messages may hold personal data (the values of a failed query), so they stay out of traces. */
const withoutErrorMessages: SpanProcessor = {
  onStart: () => undefined,
  onEnding: (span) => {
    if (span.status.code === SpanStatusCode.ERROR) span.setStatus({ code: SpanStatusCode.ERROR })
  },
  onEnd: () => undefined,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
}
