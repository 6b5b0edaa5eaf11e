import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { SECOND_MS } from '@ownerng/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getCall, isHealthCheck, watchRequests } from '../http/answered.ts'
import type { Settings } from '../shared/settings.ts'
import { trustedProxies } from '../shared/trust-proxy.ts'
import { listenTo, outgoingPoints, type Points, statementPoints } from '../shared/watch-points.ts'

export interface Traces {
  /** Creates a span for each request of an app, except health checks. */
  observe(app: FastifyInstance): void
  close(): Promise<void>
}

const SERVER_ERROR = 500
/** Limits the delay of a shutdown if the collector is unavailable. */
const SEND_WITHIN_MS = 3 * SECOND_MS

/**
 * Exports a span for each request, with child spans for statements and calls to external services.
 * Spans contain names only: no paths, values, or personal data.
 */
export function openTraces(settings: Settings): Traces {
  const { traces, trustProxy } = settings
  if (!traces) throw new Error('No collector is set.')
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': traces.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traces.share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: traces.url,
          headers: traces.headers,
          timeoutMillis: SEND_WITHIN_MS,
        }),
      }),
    ],
  })
  const tracer = provider.getTracer('ownerng')
  const propagator = new W3CTraceContextPropagator()
  const isProxy = trustedProxies(trustProxy)
  const inside = new AsyncLocalStorage<Context>()

  /** Trace context from a trusted proxy. Other clients must not control sampling. */
  const getOutside = ({ headers, socket }: FastifyRequest): Context =>
    isProxy(socket.remoteAddress ?? '', 0)
      ? propagator.extract(ROOT_CONTEXT, headers, {
          get: (carrier, key) => carrier[key],
          keys: (carrier) => Object.keys(carrier),
        })
      : ROOT_CONTEXT

  const observe = (app: FastifyInstance) => {
    const contexts = new WeakMap<FastifyRequest, Context>()
    watchRequests(app, (request) => {
      if (isHealthCheck(request)) return () => {}
      const call = getCall(request)
      const parent = getOutside(request)
      const attributes = { 'http.request.method': request.method, 'http.route': call }
      const span = tracer.startSpan(call, { kind: SpanKind.SERVER, attributes }, parent)
      span.setAttribute('ownerng.request_id', request.id)
      contexts.set(request, trace.setSpan(parent, span))
      return ({ status }) => {
        span.setAttribute('http.response.status_code', status)
        if (status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    })
    // after the body, because reading it loses the async context
    app.addHook('preHandler', (request, _, done) => {
      const context = contexts.get(request)
      if (context) inside.run(context, done)
      else done()
    })
  }

  const stops = [
    getSpans(statementPoints, ({ statement }) => {
      const parent = inside.getStore()
      // jobs run hundreds of statements a minute: metrics count them, but they aren't traced
      if (!parent) return null
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': statement }
      return tracer.startSpan(statement, { kind: SpanKind.CLIENT, attributes }, parent)
    }),
    getSpans(outgoingPoints, ({ to, act }) =>
      tracer.startSpan(`${to} ${act}`, { kind: SpanKind.CLIENT }, inside.getStore()),
    ),
  ]
  return {
    observe,
    close: async () => {
      for (const stop of stops) stop()
      // an unavailable collector must not prevent the shutdown
      await provider.shutdown().catch(() => {})
    },
  }
}

type Span = ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>

/** Creates spans for the operations of a channel if `begin` returns one. */
function getSpans<Point extends object>(
  points: Points<Point>,
  begin: (point: Point) => Span | null,
): () => void {
  const spans = new WeakMap<object, Span>()
  return listenTo(points, {
    start: (point) => {
      const span = begin(point)
      if (span) spans.set(point, span)
    },
    // error messages may quote data, so only the status is recorded
    error: (point) => void spans.get(point)?.setStatus({ code: SpanStatusCode.ERROR }),
    asyncEnd: (point) => spans.get(point)?.end(),
  })
}
