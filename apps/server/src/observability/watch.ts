import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import type { MetricsPort } from './metrics-port.ts'

export interface Watch {
  readonly observers: readonly ((app: FastifyInstance) => void)[]
  offer(): Promise<MetricsPort | null>
  close(): Promise<void>
}

/** Loads only what the settings enable. */
export async function openWatch(services: Services): Promise<Watch> {
  const { settings } = services
  const metrics = settings.metrics ? (await import('./metrics.ts')).openMetrics(services) : null
  const traces = settings.traces ? (await import('./traces.ts')).openTraces(settings) : null
  return {
    observers: [metrics, traces].flatMap((watcher) => (watcher ? [watcher.observe] : [])),
    offer: async () =>
      settings.metrics && metrics
        ? (await import('./metrics-port.ts')).openMetricsPort(settings.metrics, metrics)
        : null,
    close: async () => {
      metrics?.close()
      await traces?.close()
    },
  }
}
