import type { Worker } from 'node:cluster'
import { createServer } from 'node:http'
import { SECOND_MS } from '@ownerng/domain'
import {
  joinMetrics,
  type Metrics,
  onlyCounted,
  type ProcessMetrics,
  writeMetrics,
} from './metrics.ts'

/** What the process that started a worker asks it, and what that answers. */
interface Ask {
  readonly readMetrics: number
}
interface Told {
  readonly metricsOf: number
  readonly metrics: ProcessMetrics
}

/** A worker that is busy for longer is left out, with what it said before. */
const WORKER_WITHIN_MS = 2 * SECOND_MS

/** The metrics of all processes of a server, at one port. */
export interface MetricsPort {
  /** Reads what a worker counts, too, from when it listens until it ends. */
  watch(worker: Worker): void
  close(): Promise<void>
}

/** Offers `GET /metrics` at a port of its own, for Prometheus alone. */
export async function openMetricsPort(
  { port, host }: { readonly port: number; readonly host: string },
  own: Metrics,
): Promise<MetricsPort> {
  const workers = watchWorkers()
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await writeMetrics([await own.read(), ...(await workers.read())])
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
    watch: workers.watch,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Reads what the workers count, and keeps what those counted that ended. */
function watchWorkers() {
  const last = new Map<Worker, ProcessMetrics>()
  let ended: ProcessMetrics[] = []
  let joining: Promise<void> = Promise.resolve()
  const keep = (counted: ProcessMetrics) => {
    ended = [...ended, counted]
    // joined one after the other: what is added meanwhile stays
    joining = joining.then(async () => {
      const joined = ended.length
      const sum = await joinMetrics(ended)
      ended = [sum, ...ended.slice(joined)]
    })
  }
  const read = async (worker: Worker) => {
    const metrics = await askWorker(worker)
    if (metrics && worker.isConnected()) last.set(worker, metrics)
  }
  return {
    watch: (worker: Worker) => {
      worker.once('listening', () => last.set(worker, []))
      worker.once('exit', () => {
        const counted = last.get(worker)
        last.delete(worker)
        if (counted) keep(onlyCounted(counted))
      })
    },
    read: async (): Promise<ProcessMetrics[]> => {
      await Promise.all([...last.keys()].map(read))
      return [...ended, ...last.values()]
    },
  }
}

let asked = 0

function askWorker(worker: Worker): Promise<ProcessMetrics | null> {
  const id = ++asked
  return new Promise((resolve) => {
    const end = (metrics: ProcessMetrics | null) => {
      clearTimeout(timer)
      worker.off('message', hear)
      resolve(metrics)
    }
    const hear = (told: Partial<Told>) => {
      if (told.metricsOf === id) end(told.metrics ?? null)
    }
    const timer = setTimeout(end, WORKER_WITHIN_MS, null)
    worker.on('message', hear)
    // one that ended meanwhile has no answer
    worker.send({ readMetrics: id } satisfies Ask, (error) => error && end(null))
  })
}

/** In a worker: tells the process that started it what it counts, whenever that asks. */
export function tellMetrics(own: Metrics): void {
  process.on('message', async ({ readMetrics: id }: Partial<Ask>) => {
    if (id === undefined) return
    const told: Told = { metricsOf: id, metrics: await own.read() }
    process.send?.(told, undefined, undefined, () => {})
  })
}
