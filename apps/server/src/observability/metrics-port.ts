import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

export interface MetricsPort {
  close(): Promise<void>
}

/** Serves `GET /metrics` on a separate port, which only Prometheus should reach. */
export async function openMetricsPort(
  { port, host }: { readonly port: number; readonly host: string },
  metrics: Metrics,
): Promise<MetricsPort> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await metrics.read()
      response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      response.end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
