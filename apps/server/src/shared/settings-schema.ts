import querystring from 'node:querystring'
import { CARD_GATEWAYS, CARD_HOSTS, type CardHost, GATEWAY_NAMES } from '@ownerng/domain'
import { cliStartFaults } from '@ownerng/messages/cli/start-faults'
import { z } from 'zod'
import { isNetwork, readTrustProxy } from './trust-proxy.ts'

/** URL of a script; must be https outside the demo. */
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

/** Secrets separated by commas; the current one is first, the others are still accepted. */
const secrets = z.string().transform((list) => list.split(',').map((secret) => secret.trim()))

/** `name=value` pairs separated by commas, with values URL-encoded. */
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

/** Longer than load balancers take for two health checks. */
export const USUAL_DRAIN_SECONDS = 5

export const environment = z.object({
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
  KEEP_EVENTS_DAYS: z.coerce.number().int().min(7).default(90),
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
  WEBHOOK_NETWORKS: z
    .string()
    .transform((list) => list.split(',').map((network) => network.trim()))
    .pipe(z.array(z.string().refine(isNetwork, 'it is a list of networks such as 10.1.0.0/16')))
    .default([]),
  OWNERNG_PAUSE_FOLDER: z.string().min(1).optional(),
})

export type Values = z.output<typeof environment>

export const getScriptSetting = (host: CardHost) => `${host.replace('-', '_').toUpperCase()}_SCRIPT`

export const cardScriptSettings = z.object(
  Object.fromEntries(CARD_HOSTS.map((host) => [getScriptSetting(host), script.optional()])),
)
