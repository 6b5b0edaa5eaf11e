import { resolve } from 'node:path'
import type { CardHost } from '@ownerng/domain'
import { z } from 'zod'

const flag = z.enum(['0', '1']).transform((text) => text === '1')

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65535).default(8081),
  GATEWAY_URL: z.url().optional(),
  GATEWAY_PUBLIC_URL: z.url().optional(),
  GATEWAY_SECRET: z.string().min(16).default('sandbox-secret-of-the-demo'),
  OWNERNG_DATA: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().min(1).optional(),
  OWNERNG_DEMO: flag.optional(),
  OWNERNG_NOW: z.iso.datetime({ offset: true }).optional(),
  PUBLIC_URL: z.url().optional(),
  DEFAULT_SERVER: z.string().default('DEMO'),
  DEFAULT_RESORT: z.string().default('HERON'),
  OWNERNG_KEY: z.string().min(1).optional(),
  SESSION_IDLE_MINUTES: z.coerce.number().min(3).max(60).default(20),
  SESSION_HOURS: z.coerce.number().min(0.1).max(24).default(8),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  TEXT_URL: z.url({ protocol: /^https?$/ }).optional(),
  TEXT_TOKEN: z.string().default(''),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'it is the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  VENDOR_DOMAINS: z.string().default(''),
  OWNERNG_PAUSE_FOLDER: z.string().min(1).optional(),
})

/** The server's settings, read once at start. Names in capitals are the environment's (docs/architecture.md). */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Where the portal is reached by people; decides the cookie's form and the Origin that may write. */
  readonly publicUrl: string
  readonly gatewayUrl: string
  /** The exact origin that card fields come from, as browsers reach it. */
  readonly gatewayOrigin: string
  readonly gatewaySecret: string
  /** The script of the card fields of each host; null where this installation has no gateway behind it. */
  readonly cardScripts: Readonly<Record<CardHost, string | null>>
  readonly dataFolder: string
  /** Where documents, photos and pictures lie; null keeps them in the data folder. */
  readonly s3: { readonly endpoint: string; readonly bucket: string; readonly region: string; readonly accessKeyId: string; readonly secretAccessKey: string } | null
  /** Null means the embedded database in the data folder. */
  readonly databaseUrl: string | null
  readonly demo: boolean
  /** A fixed start of the clock for tests and demonstrations; it runs on from there. */
  readonly startClockAt: Date | null
  readonly defaultServer: string
  readonly defaultResort: string
  readonly vendorDomains: readonly string[]
  /** 32 bytes in base64; null takes the key file of the data folder. */
  readonly key: string | null
  readonly sessionIdleMinutes: number
  readonly sessionHours: number
  /** Null in demo mode shows mail in the demo outbox; elsewhere mail waits until it is set. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Where text messages are posted to, and with which bearer token. */
  readonly textUrl: string | null
  readonly textToken: string
  /** Where tests say at which points work waits to be killed; null does nothing. */
  readonly pauseFolder: string | null
}

/** Reads the settings; throws one sentence that names the first wrong one. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`The setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  const values = parsed.data
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://portal.localhost:${values.PORT}`)
  const gatewayOrigin = new URL(values.GATEWAY_PUBLIC_URL ?? `http://pay.localhost:${values.GATEWAY_PORT}`).origin
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    publicUrl: publicUrl.href.replace(/\/$/, ''),
    gatewayUrl: values.GATEWAY_URL ?? `http://127.0.0.1:${values.GATEWAY_PORT}`,
    gatewayOrigin,
    cardScripts: { 'shift4-test': `${gatewayOrigin}/i4go-true-token.js`, 'shift4-live': null, 'rdppay-ext': `${gatewayOrigin}/hosted-controls.js`, 'rdppay-live': null },
    gatewaySecret: values.GATEWAY_SECRET,
    dataFolder: resolve(values.OWNERNG_DATA),
    s3: values.S3_BUCKET
      ? {
          endpoint: (values.S3_ENDPOINT ?? `https://s3.${values.S3_REGION}.amazonaws.com`).replace(/\/$/, ''),
          bucket: values.S3_BUCKET,
          region: values.S3_REGION,
          accessKeyId: values.S3_ACCESS_KEY_ID,
          secretAccessKey: values.S3_SECRET_ACCESS_KEY,
        }
      : null,
    databaseUrl: values.DATABASE_URL ?? null,
    demo: values.OWNERNG_DEMO ?? values.DATABASE_URL === undefined,
    startClockAt: values.OWNERNG_NOW ? new Date(values.OWNERNG_NOW) : null,
    defaultServer: values.DEFAULT_SERVER.toUpperCase(),
    defaultResort: values.DEFAULT_RESORT.toUpperCase(),
    vendorDomains: values.VENDOR_DOMAINS.split(',')
      .map((domain) => domain.trim().toLowerCase())
      .filter(Boolean),
    key: values.OWNERNG_KEY ?? null,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    sessionHours: values.SESSION_HOURS,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? `no-reply@${publicUrl.hostname}`,
    textUrl: values.TEXT_URL ?? null,
    textToken: values.TEXT_TOKEN,
    pauseFolder: values.OWNERNG_PAUSE_FOLDER ?? null,
  })
}
