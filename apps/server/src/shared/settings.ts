import { resolve } from 'node:path'
import querystring from 'node:querystring'
import { CARD_GATEWAYS, CARD_HOSTS, type CardHost, GATEWAY_NAMES, SECOND_MS } from '@ownerng/domain'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import { z } from 'zod'
import { wrongSetting } from './start-fault.ts'
import { readTrustProxy } from './trust-proxy.ts'

/** The address of a script: host and path, https where real cards are typed. */
const script = z.url({ protocol: /^https?$/ })
const cardHosts = z
  .string()
  .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
  .pipe(
    z.array(
      z.enum(CARD_HOSTS, {
        error: () => cliStartFaults().setting.cardHosts({ hosts: CARD_HOSTS.join(', ') }),
      }),
    ),
  )

const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/

/** Secrets separated by commas: the one in use first, then those that are still accepted. */
const secrets = z.string().transform((list) => list.split(',').map((secret) => secret.trim()))

/** `name=value` separated by commas, the values as in a URL. */
const headerList = z
  .string()
  .regex(
    /^\s*[\w-]+=([^,%]|%[0-9a-f]{2})*(,\s*[\w-]+=([^,%]|%[0-9a-f]{2})*)*$/i,
    'it is a list such as api-key=secret,team=portal',
  )
  .transform(
    (list): Record<string, string> =>
      Object.fromEntries(
        list.split(',').map((pair) => {
          const [name = '', ...value] = pair.trim().split('=')
          return [name, querystring.unescape(value.join('='))]
        }),
      ),
  )

const flag = z.enum(['0', '1']).transform((text) => text === '1')

/** Longer than load balancers take to look twice. */
const USUAL_DRAIN_SECONDS = 5
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65535).default(8081),
  GATEWAY_PRIVATE_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  GATEWAY_URL: z.url().optional(),
  GATEWAY_PUBLIC_URL: z.url().optional(),
  GATEWAY_HOSTS: cardHosts.default(GATEWAY_NAMES.map((name) => CARD_GATEWAYS[name].hosts[0])),
  GATEWAY_SECRET: secrets.pipe(z.array(z.string().min(16))).optional(),
  OWNERNG_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().min(1).optional(),
  DATABASE_APP_URL: z.string().min(1).optional(),
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(8),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().min(1).max(600).default(30),
  DATABASE_LOCK_SECONDS: z.coerce.number().min(1).max(600).default(10),
  DATABASE_IDLE_SECONDS: z.coerce.number().min(1).max(3600).default(60),
  DATABASE_REPLICA_URL: z.string().min(1).optional(),
  DATABASE_REPLICA_SECONDS: z.coerce.number().min(1).max(60).default(2),
  MIGRATE_AT_START: flag.optional(),
  OWNERNG_DEMO: flag.optional(),
  OWNERNG_NOW: z.iso.datetime({ offset: true }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (setting) => readTrustProxy(setting) !== null,
      'it is a list of addresses and networks such as 10.0.0.0/8, or the number of proxies',
    )
    .optional(),
  DEFAULT_SERVER: z.string().default('DEMO'),
  DEFAULT_RESORT: z.string().default('HERON'),
  OWNERNG_KEY: z.string().min(1).optional(),
  OWNERNG_KEYS: secrets.optional(),
  LOG_REQUESTS: flag.optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).default('ownerng'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SESSION_IDLE_MINUTES: z.coerce.number().min(3).max(60).default(20),
  SESSION_HOURS: z.coerce.number().min(0.1).max(24).default(8),
  KEEP_MESSAGES_DAYS: z.coerce.number().int().min(7).default(90),
  KEEP_SESSIONS_DAYS: z.coerce.number().int().min(2).default(30),
  KEEP_CLIENT_LOG_DAYS: z.coerce.number().int().min(1).default(30),
  KEEP_AUDIT_DAYS: z.coerce.number().int().min(90).default(730),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(5),
  SMTP_PER_SECOND: z.coerce.number().int().min(1).optional(),
  TEXT_URL: z.url({ protocol: /^https?$/ }).optional(),
  TEXT_TOKEN: z.string().default(''),
  WEATHER_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEATHER_KEY: z.string().default(''),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'it is the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  VENDOR_DOMAINS: z
    .string()
    .transform((list) => list.split(',').map((domain) => domain.trim().toLowerCase()))
    .pipe(
      z.array(
        z.string().regex(HOST_NAME, 'it is a list of host names such as portal.vendor.example'),
      ),
    )
    .default([]),
  OWNERNG_PAUSE_FOLDER: z.string().min(1).optional(),
})

/** When the database gives up; in ms. */
export interface DatabaseTimeouts {
  readonly statementMs: number
  readonly lockMs: number
  readonly idleMs: number
}

/**
 * The server's settings, read once at start. Names in capitals are the environment's
 * (docs/architecture.md).
 */
export interface Settings {
  readonly port: number
  readonly host: string
  /**
   * Where the portal is reached by people. https makes cookies secure and plain http refused; its
   * origin may write.
   */
  readonly publicUrl: string
  /** Which proxies are believed (see `readTrustProxy`); null believes one on this machine. */
  readonly trustProxy: string | null
  /**
   * Where the server asks the card gateway, and the exact origin that card fields come from, as
   * browsers reach it; null if there is none.
   */
  readonly gateway: { readonly url: string; readonly origin: string } | null
  /** The hosts whose cards that gateway takes money from. */
  readonly gatewayHosts: readonly CardHost[]
  /** The script of the card fields of each host; null if none is configured. */
  readonly cardScripts: Readonly<Record<CardHost, string | null>>
  /**
   * What notices may be signed with; requests are signed with the first. None if none was given
   * outside demo mode.
   */
  readonly gatewaySecrets: readonly string[]
  readonly dataFolder: string
  /** Where documents, photos and pictures lie; null keeps them in the data folder. */
  readonly s3: {
    readonly endpoint: string
    readonly bucket: string
    readonly region: string
    readonly accessKeyId: string
    readonly secretAccessKey: string
  } | null
  /** Null means the embedded database in the data folder. */
  readonly databaseUrl: string | null
  /**
   * How the app's own connections are opened: an address, or `file:` and the path of a file that
   * holds one, which is read again for each new connection. Null derives a login from the owner's.
   */
  readonly databaseAppUrl: string | null
  /** How the database is used, wherever it is. */
  readonly database: {
    /** Past a pooler, to PostgreSQL itself; null where `databaseUrl` leads there. */
    readonly directUrl: string | null
    /** `transaction`: a pooler lends a connection for one transaction at a time. */
    readonly pooler: 'none' | 'transaction'
    /** How many connections each process has. */
    readonly connections: number
    /** What a statement may take, wait for a lock, and wait inside a transaction, in ms. */
    readonly timeouts: DatabaseTimeouts
    /** A copy that reads may go to; null if there is none. */
    readonly replicaUrl: string | null
    /** How far behind it may be, in ms. */
    readonly replicaLagMs: number
  }
  /** Whether a start of the server changes the schema; commands never do. */
  readonly migrateAtStart: boolean
  readonly demo: boolean
  /** A fixed start of the clock for tests and demonstrations; it runs on from there. */
  readonly startClockAt: Date | null
  readonly defaultServer: string
  readonly defaultResort: string
  /** Host names, and names below them, at which the portal may be used without https. */
  readonly vendorDomains: readonly string[]
  /**
   * Each 32 bytes in base64; the first one is in use, and the others still read what they sealed.
   * Null takes the key file of the data folder.
   */
  readonly keys: readonly string[] | null
  readonly sessionIdleMinutes: number
  readonly sessionHours: number
  /** For how many days messages, sessions, what browsers logged and the audit are kept. */
  readonly keepDays: {
    readonly messages: number
    readonly sessions: number
    readonly clientLog: number
    readonly audit: number
  }
  /** Null in demo mode shows mail in the demo outbox; elsewhere mail waits until it is set. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** How many messages are handed to the mail server at a time, codes and all others each. */
  readonly smtpConnections: number
  /** How many messages without a code it gets a second; null as many as it takes. */
  readonly smtpPerSecond: number | null
  /** Where text messages are posted to, and with which bearer token. */
  readonly textUrl: string | null
  readonly textToken: string
  /** The weather service and its key; null shows the usual weather alone. */
  readonly weather: { readonly url: string; readonly key: string } | null
  /** Whether each request is a line of the log. */
  readonly logsRequests: boolean
  /** For how long a server that is told to end says so at /readyz before it takes no more. */
  readonly drainMs: number
  /** Where Prometheus reads the metrics; null offers none. */
  readonly metrics: { readonly port: number; readonly host: string } | null
  /** Where traces are sent, and which share of them; null makes none. */
  readonly traces: {
    readonly url: string
    /** Of each request, such as a key of the receiver. */
    readonly headers: Readonly<Record<string, string>>
    readonly serviceName: string
    readonly share: number
  } | null
  /** Where tests say at which points work waits to be killed; null does nothing. */
  readonly pauseFolder: string | null
}

/**
 * The signing secret of the demo server and its sandbox: it is public, so it protects nothing else.
 */
export const SANDBOX_SECRET = 'sandbox-secret-of-the-demo'

/**
 * The sandbox's default private port, separate from its public site; apps/gateway/src/main.ts has
 * the same rule.
 */
const privatePortOf = (publicPort: number) =>
  publicPort + 1000 > 65_535 ? publicPort - 1000 : publicPort + 1000

type Values = z.output<typeof environment>

/** The setting that says where the card script of a host is. */
export const scriptSettingOf = (host: CardHost) => `${host.replace('-', '_').toUpperCase()}_SCRIPT`

const cardScriptSettings = z.object(
  Object.fromEntries(CARD_HOSTS.map((host) => [scriptSettingOf(host), script.optional()])),
)

/** Every setting, by its name in the environment. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(environment.shape),
  ...Object.keys(cardScriptSettings.shape),
]

/**
 * Where the card fields of each host come from; `sandbox` is the origin of the demo's, which has
 * those of the marked hosts. Throws where they come by plain http outside the demo.
 */
function cardScriptsOf(
  values: z.output<typeof cardScriptSettings>,
  sandbox: string | null,
): Settings['cardScripts'] {
  const scripts = Object.fromEntries(
    GATEWAY_NAMES.flatMap((name) => {
      const { hosts, scripts: published, sandboxScript } = CARD_GATEWAYS[name]
      return hosts.map((host, at) => {
        const url = at === 0 && sandbox ? sandbox + sandboxScript : published[at]
        return [host, values[scriptSettingOf(host)] ?? url ?? null]
      })
    }),
  ) as Record<CardHost, string | null>
  const plain = CARD_HOSTS.find((host) => scripts[host]?.startsWith('http:'))
  if (plain && sandbox === null)
    throw wrongSetting(scriptSettingOf(plain), cliStartFaults().setting.plainScript)
  return scripts
}

/**
 * Where to reach the gateway. In the demo the sandbox replaces the card company; otherwise only a
 * configured gateway takes money.
 */
function gatewayOf(values: Values, demo: boolean, publicUrl: URL) {
  const privatePort = values.GATEWAY_PRIVATE_PORT ?? privatePortOf(values.GATEWAY_PORT)
  const sandbox = `http://127.0.0.1:${privatePort}`
  const url = values.GATEWAY_URL ?? (demo ? sandbox : null)
  const origin = demo ? `http://pay.localhost:${values.GATEWAY_PORT}` : (url ?? publicUrl)
  return { url, origin: new URL(values.GATEWAY_PUBLIC_URL ?? origin).origin }
}

function keysOf({ OWNERNG_KEY: one, OWNERNG_KEYS: several }: Values): Settings['keys'] {
  if (one && several) throw wrongSetting('OWNERNG_KEY', cliStartFaults().setting.keyTwice)
  return several ?? (one ? [one] : null)
}

function appUrlOf({ DATABASE_APP_URL: url, DATABASE_URL: owner }: Values): string | null {
  if (url && !owner) throw wrongSetting('DATABASE_APP_URL', cliStartFaults().setting.appUrlAlone)
  return url ?? null
}

const msOf = (seconds: number) => Math.round(seconds * SECOND_MS)

function databaseOf(values: Values): Settings['database'] {
  return {
    directUrl: values.DATABASE_DIRECT_URL ?? null,
    pooler: values.DATABASE_POOLER,
    connections: values.DATABASE_CONNECTIONS,
    timeouts: {
      statementMs: msOf(values.DATABASE_STATEMENT_SECONDS),
      lockMs: msOf(values.DATABASE_LOCK_SECONDS),
      idleMs: msOf(values.DATABASE_IDLE_SECONDS),
    },
    replicaUrl: values.DATABASE_REPLICA_URL ?? null,
    replicaLagMs: msOf(values.DATABASE_REPLICA_SECONDS),
  }
}

function s3Of(values: Values): Settings['s3'] {
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

/** Where traces go, by the standard names: the endpoint of a collector, and what it wants to see. */
function tracesOf(values: Values): Settings['traces'] {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return null
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** Reads some of the settings; throws one sentence that names the first wrong one. */
function readOrThrow<Shape extends z.ZodType>(
  shape: Shape,
  environment: Readonly<Record<string, unknown>>,
): z.output<Shape> {
  const parsed = shape.safeParse(environment)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw wrongSetting(`${issue?.path.join('.')}`, `${issue?.message}`)
}

/** Reads the settings; throws one sentence that names the first wrong one. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const variables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const values = readOrThrow(environment, variables)
  const cardScripts = readOrThrow(cardScriptSettings, variables)
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://portal.localhost:${values.PORT}`)
  const demo = values.OWNERNG_DEMO ?? values.DATABASE_URL === undefined
  const gateway = gatewayOf(values, demo, publicUrl)
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl: publicUrl.href.replace(/\/$/, ''),
    trustProxy: values.TRUST_PROXY ?? null,
    gateway: gateway.url ? { url: gateway.url.replace(/\/$/, ''), origin: gateway.origin } : null,
    gatewayHosts: values.GATEWAY_HOSTS,
    cardScripts: cardScriptsOf(cardScripts, demo ? gateway.origin : null),
    gatewaySecrets: values.GATEWAY_SECRET ?? (demo ? [SANDBOX_SECRET] : []),
    dataFolder: resolve(values.OWNERNG_DATA),
    s3: s3Of(values),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseAppUrl: appUrlOf(values),
    database: databaseOf(values),
    migrateAtStart: values.MIGRATE_AT_START ?? (demo || values.DATABASE_URL === undefined),
    demo,
    startClockAt: values.OWNERNG_NOW ? new Date(values.OWNERNG_NOW) : null,
    defaultServer: values.DEFAULT_SERVER.toUpperCase(),
    defaultResort: values.DEFAULT_RESORT.toUpperCase(),
    vendorDomains: values.VENDOR_DOMAINS,
    keys: keysOf(values),
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    sessionHours: values.SESSION_HOURS,
    keepDays: {
      messages: values.KEEP_MESSAGES_DAYS,
      sessions: values.KEEP_SESSIONS_DAYS,
      clientLog: values.KEEP_CLIENT_LOG_DAYS,
      audit: values.KEEP_AUDIT_DAYS,
    },
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `no-reply@${publicUrl.hostname}`,
    smtpConnections: values.SMTP_CONNECTIONS,
    smtpPerSecond: values.SMTP_PER_SECOND ?? null,
    textUrl: values.TEXT_URL ?? null,
    textToken: values.TEXT_TOKEN,
    weather: values.WEATHER_URL ? { url: values.WEATHER_URL, key: values.WEATHER_KEY } : null,
    logsRequests: values.LOG_REQUESTS ?? !demo,
    drainMs: (values.DRAIN_SECONDS ?? (demo ? 0 : USUAL_DRAIN_SECONDS)) * SECOND_MS,
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : null,
    traces: tracesOf(values),
    pauseFolder: values.OWNERNG_PAUSE_FOLDER ?? null,
  })
}
