import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildGateway } from './gateway.ts'
import { sendNotices } from './notices.ts'
import { sendReturns } from './sales.ts'
import { getFrames } from './site.ts'
import { openStore } from './store.ts'

/** Grace period for open answers after a stop signal. */
const ANSWER_WITHIN_MS = 1000

const demo = process.env['OWNERNG_DEMO']
  ? process.env['OWNERNG_DEMO'] === '1'
  : !process.env['DATABASE_URL']
if (!demo) {
  console.error(
    'The sandbox gateway runs in demo mode only: it takes made-up cards for money, so set ' +
      'OWNERNG_DEMO to 1, or reach a real gateway with GATEWAY_URL.',
  )
  process.exit(1)
}
const port = Number(process.env['GATEWAY_PORT'] || 8081)
// sales use a port that browsers don't reach
const privatePort = Number(
  process.env['GATEWAY_PRIVATE_PORT'] || (port + 1000 > 65_535 ? port - 1000 : port + 1000),
)
// the first secret signs notices; requests may use any
const secrets = (process.env['GATEWAY_SECRET'] || 'sandbox-secret-of-the-demo')
  .split(',')
  .map((secret) => secret.trim())
  // an empty secret would let anybody sign
  .filter((secret) => secret !== '')
const pauseFolder = process.env['OWNERNG_PAUSE_FOLDER']
/** Waits at a failpoint, so that a test can kill the process there. */
async function pauseAt(name: string): Promise<void> {
  if (!pauseFolder || !existsSync(join(pauseFolder, `stop-at-${name}`))) return
  writeFileSync(join(pauseFolder, `reached-${name}`), '')
  await new Promise((resolve) => setTimeout(resolve, 3000))
}
// only this user may read the ledger
process.umask(0o077)
const store = openStore(
  join(resolve(process.env['OWNERNG_DATA'] || './data'), 'gateway', 'gateway.sqlite'),
)
const { site, privateApi } = buildGateway({
  store,
  secrets,
  lostAfterMs: Number(process.env['GATEWAY_LOST_MS'] ?? 20_000),
  slowMs: Number(process.env['GATEWAY_SLOW_MS'] ?? 3000),
  returnAfterMs: Number(process.env['GATEWAY_RETURN_MS'] ?? 20_000),
  framedBy: getFrames(process.env['PUBLIC_URL'], process.env['VENDOR_DOMAINS']),
  pauseAt,
})
const noticeUrl = new URL(
  process.env['GATEWAY_NOTICE_URL'] ||
    `http://127.0.0.1:${process.env['PORT'] || 8080}/api/gateway/notices`,
)

for (const [name, app, at] of [
  ['GATEWAY_PRIVATE_PORT', privateApi, privatePort],
  ['GATEWAY_PORT', site, port],
] as const)
  try {
    await app.listen({ port: at, host: '127.0.0.1' })
  } catch (error) {
    const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    console.error(
      busy
        ? `Port ${at} of 127.0.0.1 is already in use: stop what runs there, or set ${name} to ` +
            'another one.'
        : error,
    )
    process.exit(1)
  }
console.log(`The sandbox gateway is ready: http://pay.localhost:${port}/`)
let sending: Promise<void> | null = null
const telling = setInterval(() => {
  if (sending) return
  sendReturns(store)
  sending = sendNotices(
    store,
    secrets[0] ?? '',
    noticeUrl.pathname,
    async (body, headers) =>
      (await fetch(noticeUrl, { method: 'POST', body, headers, signal: AbortSignal.timeout(5000) }))
        .ok,
  ).finally(() => {
    sending = null
  })
}, 200)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    void Promise.all([site.close(), privateApi.close()]).then(async () => {
      clearInterval(telling)
      await sending
      store.close()
      process.exit(0)
    })
    // browsers keep idle connections open, which would block the shutdown
    setTimeout(() => {
      for (const { server } of [site, privateApi]) server.closeAllConnections()
    }, ANSWER_WITHIN_MS)
  })
