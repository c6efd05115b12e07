import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool, PoolClient } from 'pg'

const FAULT = 500

/**
 * Sends a trace of every request and of its statements to an OpenTelemetry collector, by OTLP over HTTP. `to` is the
 * collector's address; `/v1/traces` is added. Returns what traces the pool and the app, and what sends the rest at the
 * end. A collector that is away costs its traces and nothing else.
 *
 * The hooks are our own: the instrumentation packages patch modules while they load, and ours are built into one file.
 */
export function startTracing(to: string) {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'watchpost' }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${to.replace(/\/$/, '')}/v1/traces` }) }),
    ],
  })
  const tracer = provider.getTracer('watchpost')

  const traced = new WeakSet<PoolClient>()
  // Not when it connects: the migrations have left connections in the pool.
  const tracePool = (pool: Pool) =>
    pool.on('acquire', (client) => {
      if (!traced.has(client)) traceStatements(client)
      traced.add(client)
    })

  // The pool's own queries go through a client, too.
  function traceStatements(client: PoolClient) {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown
    const tracedQuery = (...words: unknown[]) => {
      const answer = () => query(...words)
      const name = nameOf(words[0])
      if (trace.getActiveSpan() === undefined || name === undefined) return answer()
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } })
      const result = answer()
      if (result instanceof Promise)
        result.then(
          () => span.end(),
          (error: { code?: string }) => fail(span, error),
        )
      else span.end()
      return result
    }
    Object.assign(client, { query: tracedQuery })
  }

  const spans = new WeakMap<FastifyRequest, Span>()

  function traceRequests(app: FastifyInstance) {
    app.addHook('onRequest', (request, _reply, done) => {
      const parent = propagation.extract(context.active(), request.headers)
      const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent)
      spans.set(request, span)
      context.with(trace.setSpan(parent, span), done)
    })
    app.addHook('onResponse', async (request, { raw }) => {
      const span = spans.get(request)
      const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
      span?.updateName(`${request.method} ${route}`)
      span?.setAttributes({
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': raw.statusCode,
        'watchpost.request_id': request.id,
      })
      if (raw.statusCode >= FAULT) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    })
  }

  return { tracePool, traceRequests, stop: () => provider.shutdown() }
}

/** What a statement is called: its name, or its first word. Its text may hold what a person wrote. */
function nameOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return firstWord(statement)
  const { name, text } = statement as { name?: string; text?: string }
  return name ?? (text === undefined ? undefined : firstWord(text))
}

const firstWord = (text: string) => /\w+/.exec(text)?.[0].toLowerCase()

/** The message of an error may hold what a person wrote, so its code alone is told. */
function fail(span: Span, { code = 'unknown' }: { code?: string }) {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('db.response.status_code', code)
  span.end()
}
