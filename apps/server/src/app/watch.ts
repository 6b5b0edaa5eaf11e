import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import type { WholeServer } from './metrics.ts'
import type { MetricsPort } from './metrics-port.ts'

/** What watches a process: metrics and traces, as the settings ask for them. */
export interface Watch {
  readonly observers: readonly ((app: FastifyInstance) => void)[]
  /** Opens the port of the metrics, if there is one. */
  offer(): Promise<MetricsPort | null>
  /** In a worker: tells its metrics to the process that started it. */
  tell(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens what the settings ask for; nothing else is loaded. `whole` is given by the process that
 * does the jobs.
 */
export async function openWatch(
  { settings, database }: Services,
  whole: WholeServer | null,
): Promise<Watch> {
  const metrics = settings.metrics
    ? (await import('./metrics.ts')).openMetrics(database, whole)
    : null
  const traces = settings.traces ? (await import('./traces.ts')).openTraces(settings) : null
  return {
    observers: [metrics, traces].flatMap((watcher) => (watcher ? [watcher.observe] : [])),
    offer: async () =>
      settings.metrics && metrics
        ? (await import('./metrics-port.ts')).openMetricsPort(settings.metrics, metrics)
        : null,
    tell: async () => {
      if (metrics) (await import('./metrics-port.ts')).tellMetrics(metrics)
    },
    close: async () => {
      metrics?.close()
      await traces?.close()
    },
  }
}
