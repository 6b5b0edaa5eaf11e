import { resolve } from 'node:path'
import { CARD_GATEWAYS, CARD_HOSTS, type CardHost, GATEWAY_NAMES, SECOND_MS } from '@ownerng/domain'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import type { z } from 'zod'
import {
  cardScriptSettings,
  environment,
  getScriptSetting,
  USUAL_DRAIN_SECONDS,
  type Values,
} from './settings-schema.ts'
import { wrongSetting } from './start-fault.ts'

export interface DatabaseTimeouts {
  readonly statementMs: number
  readonly lockMs: number
  readonly idleMs: number
}

/** Signing secret of the demo server and its sandbox. It is public, so it protects nothing else. */
export const SANDBOX_SECRET = 'sandbox-secret-of-the-demo'

/** The sandbox's default private port; apps/gateway/src/main.ts has the same rule. */
const getPrivatePort = (publicPort: number) =>
  publicPort + 1000 > 65_535 ? publicPort - 1000 : publicPort + 1000

export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(environment.shape),
  ...Object.keys(cardScriptSettings.shape),
]

/** Scripts of the card fields; null if not configured. `sandbox` is the demo's origin. */
function getCardScripts(values: z.output<typeof cardScriptSettings>, sandbox: string | null) {
  const scripts = Object.fromEntries(
    GATEWAY_NAMES.flatMap((name) => {
      const { hosts, scripts: published, sandboxScript } = CARD_GATEWAYS[name]
      return hosts.map((host, at) => {
        const url = at === 0 && sandbox ? sandbox + sandboxScript : published[at]
        return [host, values[getScriptSetting(host)] ?? url ?? null]
      })
    }),
  ) as Record<CardHost, string | null>
  const plain = CARD_HOSTS.find((host) => scripts[host]?.startsWith('http:'))
  if (plain && sandbox === null)
    throw wrongSetting(getScriptSetting(plain), cliStartFaults().setting.plainScript)
  return scripts
}

/** In the demo, the sandbox replaces the card company; otherwise GATEWAY_URL is required. */
function getGateway(values: Values, demo: boolean, publicUrl: URL) {
  const privatePort = values.GATEWAY_PRIVATE_PORT ?? getPrivatePort(values.GATEWAY_PORT)
  const sandbox = `http://127.0.0.1:${privatePort}`
  const url = values.GATEWAY_URL ?? (demo ? sandbox : null)
  const origin = demo ? `http://pay.localhost:${values.GATEWAY_PORT}` : (url ?? publicUrl)
  return { url, origin: new URL(values.GATEWAY_PUBLIC_URL ?? origin).origin }
}

function getKeys({ OWNERNG_KEY: one, OWNERNG_KEYS: several }: Values) {
  if (one && several) throw wrongSetting('OWNERNG_KEY', cliStartFaults().setting.keyTwice)
  return several ?? (one ? [one] : null)
}

function getAppUrl({ DATABASE_APP_URL: url, DATABASE_URL: owner }: Values) {
  if (url && !owner) throw wrongSetting('DATABASE_APP_URL', cliStartFaults().setting.appUrlAlone)
  return url ?? null
}

const getMs = (seconds: number) => Math.round(seconds * SECOND_MS)

const getDatabase = (values: Values) => ({
  directUrl: values.DATABASE_DIRECT_URL ?? null,
  pooler: values.DATABASE_POOLER,
  /** Per process. */
  connections: values.DATABASE_CONNECTIONS,
  timeouts: {
    statementMs: getMs(values.DATABASE_STATEMENT_SECONDS),
    lockMs: getMs(values.DATABASE_LOCK_SECONDS),
    idleMs: getMs(values.DATABASE_IDLE_SECONDS),
  },
  replicaUrl: values.DATABASE_REPLICA_URL ?? null,
  replicaLagMs: getMs(values.DATABASE_REPLICA_SECONDS),
})

function getS3(values: Values) {
  if (!values.S3_BUCKET) return null
  const endpoint = values.S3_ENDPOINT ?? `https://s3.${values.S3_REGION}.amazonaws.com`
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  }
}

/** The trace exporter, from the standard variables of OpenTelemetry; null disables tracing. */
function getTraces(values: Values) {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return null
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** Parses some of the settings; throws one sentence about the first invalid one. */
function readOrThrow<Shape extends z.ZodType>(
  shape: Shape,
  environment: Readonly<Record<string, unknown>>,
): z.output<Shape> {
  const parsed = shape.safeParse(environment)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw wrongSetting(`${issue?.path.join('.')}`, `${issue?.message}`)
}

/** The server's settings, read once at startup (docs/architecture.md, "Settings"). */
export type Settings = ReturnType<typeof readSettings>

/** Reads the settings; throws one sentence about the first invalid one. */
export function readSettings(env: Record<string, string | undefined>) {
  const variables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const values = readOrThrow(environment, variables)
  const cardScripts = readOrThrow(cardScriptSettings, variables)
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://portal.localhost:${values.PORT}`)
  const demo = values.OWNERNG_DEMO ?? values.DATABASE_URL === undefined
  const gateway = getGateway(values, demo, publicUrl)
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    /** With https, cookies are secure and plain http is refused. Only its origin may write. */
    publicUrl: publicUrl.href.replace(/\/$/, ''),
    /** See `readTrustProxy`; null trusts a proxy on this machine. */
    trustProxy: values.TRUST_PROXY ?? null,
    /** URL for server-side calls, and the origin of the card fields; null without a gateway. */
    gateway: gateway.url ? { url: gateway.url.replace(/\/$/, ''), origin: gateway.origin } : null,
    gatewayHosts: values.GATEWAY_HOSTS,
    cardScripts: getCardScripts(cardScripts, demo ? gateway.origin : null),
    /** All are accepted in signatures of notices; the first one signs requests. */
    gatewaySecrets: values.GATEWAY_SECRET ?? (demo ? [SANDBOX_SECRET] : []),
    dataFolder: resolve(values.OWNERNG_DATA),
    s3: getS3(values),
    /** Null uses the embedded database in the data folder. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** A URL, or `file:` and a path. Null derives the app's login from the owner's. */
    databaseAppUrl: getAppUrl(values),
    database: getDatabase(values),
    /** Whether a server migrates the database of DATABASE_URL. Commands never do. */
    migrateAtStart: values.MIGRATE_AT_START ?? demo,
    demo,
    /** Start of a clock for tests and demos that runs on from there; null is the real time. */
    startClockAt: values.OWNERNG_NOW ? new Date(values.OWNERNG_NOW) : null,
    defaultServer: values.DEFAULT_SERVER.toUpperCase(),
    defaultResort: values.DEFAULT_RESORT.toUpperCase(),
    vendorDomains: values.VENDOR_DOMAINS,
    /** The first key encrypts, all of them decrypt. Null uses the key file in the data folder. */
    keys: getKeys(values),
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    sessionHours: values.SESSION_HOURS,
    keepDays: {
      messages: values.KEEP_MESSAGES_DAYS,
      sessions: values.KEEP_SESSIONS_DAYS,
      clientLog: values.KEEP_CLIENT_LOG_DAYS,
      audit: values.KEEP_AUDIT_DAYS,
      events: values.KEEP_EVENTS_DAYS,
    },
    /** Null shows mail in the demo outbox in demo mode; otherwise mail waits. */
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `no-reply@${publicUrl.hostname}`,
    /** For codes and for other messages each. */
    smtpConnections: values.SMTP_CONNECTIONS,
    /** Without codes; null is unlimited. */
    smtpPerSecond: values.SMTP_PER_SECOND ?? null,
    textUrl: values.TEXT_URL ?? null,
    textToken: values.TEXT_TOKEN,
    weather: values.WEATHER_URL ? { url: values.WEATHER_URL, key: values.WEATHER_KEY } : null,
    /** Networks that webhooks may reach although they aren't public, in CIDR notation. */
    webhookNetworks: values.WEBHOOK_NETWORKS,
    logsRequests: values.LOG_REQUESTS ?? !demo,
    /** How long /readyz reports not ready before the server stops accepting requests. */
    drainMs: (values.DRAIN_SECONDS ?? (demo ? 0 : USUAL_DRAIN_SECONDS)) * SECOND_MS,
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : null,
    traces: getTraces(values),
    pauseFolder: values.OWNERNG_PAUSE_FOLDER ?? null,
  })
}
