import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readSettings, SETTING_NAMES } from './settings.ts'
import { StartFault } from './start-fault.ts'

const SOURCE = fileURLToPath(new URL('../', import.meta.url))
const DOCS = new URL('../../../../docs/architecture.md', import.meta.url)

/** A non-default value for each setting, and other settings that it requires. */
const CASES: Readonly<Record<string, { readonly value: string; readonly beside?: object }>> = {
  PORT: { value: '9999' },
  HOST: { value: '0.0.0.0' },
  GATEWAY_PORT: { value: '9998', beside: { OWNERNG_DEMO: '1' } },
  GATEWAY_PRIVATE_PORT: { value: '9997', beside: { OWNERNG_DEMO: '1' } },
  GATEWAY_URL: { value: 'https://gateway.example' },
  GATEWAY_PUBLIC_URL: {
    value: 'https://cards.example',
    beside: { GATEWAY_URL: 'https://gateway.example' },
  },
  GATEWAY_HOSTS: { value: 'shift4-live' },
  GATEWAY_SECRET: { value: 'a-secret-of-its-own' },
  SHIFT4_TEST_SCRIPT: { value: 'https://cards.example/a.js' },
  SHIFT4_LIVE_SCRIPT: { value: 'https://cards.example/a.js' },
  RDPPAY_EXT_SCRIPT: { value: 'https://cards.example/a.js' },
  RDPPAY_LIVE_SCRIPT: { value: 'https://cards.example/a.js' },
  PUBLIC_URL: { value: 'https://owners.example' },
  TRUST_PROXY: { value: '1' },
  OWNERNG_DATA: { value: '/var/lib/elsewhere' },
  DATABASE_URL: { value: 'postgres://ownerng@database/ownerng' },
  DATABASE_APP_URL: {
    value: 'postgres://login@database/ownerng',
    beside: { DATABASE_URL: 'postgres://ownerng@database/ownerng' },
  },
  DATABASE_DIRECT_URL: { value: 'postgres://ownerng@direct/ownerng' },
  DATABASE_POOLER: { value: 'transaction' },
  DATABASE_CONNECTIONS: { value: '3' },
  DATABASE_STATEMENT_SECONDS: { value: '7' },
  DATABASE_LOCK_SECONDS: { value: '7' },
  DATABASE_IDLE_SECONDS: { value: '7' },
  DATABASE_REPLICA_URL: { value: 'postgres://ownerng@replica/ownerng' },
  DATABASE_REPLICA_SECONDS: { value: '7' },
  MIGRATE_AT_START: {
    value: '1',
    beside: { DATABASE_URL: 'postgres://ownerng@database/ownerng' },
  },
  OWNERNG_DEMO: { value: '1' },
  OWNERNG_NOW: { value: '2027-01-01T00:00:00Z' },
  OWNERNG_KEY: { value: 'key' },
  OWNERNG_KEYS: { value: 'new,old' },
  OWNERNG_PAUSE_FOLDER: { value: '/tmp/pause' },
  DEFAULT_SERVER: { value: 'NORTH' },
  DEFAULT_RESORT: { value: 'COVE' },
  SESSION_IDLE_MINUTES: { value: '5' },
  SESSION_HOURS: { value: '2' },
  KEEP_MESSAGES_DAYS: { value: '365' },
  KEEP_SESSIONS_DAYS: { value: '365' },
  KEEP_CLIENT_LOG_DAYS: { value: '365' },
  KEEP_AUDIT_DAYS: { value: '365' },
  KEEP_EVENTS_DAYS: { value: '30' },
  SMTP_URL: { value: 'smtps://mail.example' },
  SMTP_CONNECTIONS: { value: '9' },
  SMTP_PER_SECOND: { value: '9' },
  MAIL_FROM: { value: 'us@mail.example' },
  TEXT_URL: { value: 'https://texts.example' },
  TEXT_TOKEN: { value: 'token' },
  WEATHER_URL: { value: 'https://weather.example' },
  WEATHER_KEY: { value: 'key', beside: { WEATHER_URL: 'https://weather.example' } },
  LOG_REQUESTS: { value: '0' },
  DRAIN_SECONDS: { value: '20' },
  METRICS_PORT: { value: '9996' },
  METRICS_HOST: { value: '0.0.0.0', beside: { METRICS_PORT: '9996' } },
  OTEL_EXPORTER_OTLP_ENDPOINT: { value: 'https://collector.example' },
  // only one value is valid; others are rejected, not ignored
  OTEL_EXPORTER_OTLP_PROTOCOL: { value: 'grpc' },
  ...Object.fromEntries(
    [
      ['OTEL_EXPORTER_OTLP_HEADERS', 'key=value'],
      ['OTEL_SERVICE_NAME', 'owners'],
      ['OTEL_TRACES_SAMPLER_ARG', '0.1'],
    ].map(([name, value]) => [
      name,
      { value, beside: { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example' } },
    ]),
  ),
  S3_BUCKET: { value: 'documents' },
  ...Object.fromEntries(
    [
      ['S3_ENDPOINT', 'https://s3.example'],
      ['S3_REGION', 'eu-central-1'],
      ['S3_ACCESS_KEY_ID', 'id'],
      ['S3_SECRET_ACCESS_KEY', 'secret'],
    ].map(([name, value]) => [name, { value, beside: { S3_BUCKET: 'documents' } }]),
  ),
  VENDOR_DOMAINS: { value: 'vendor.example' },
  WEBHOOK_NETWORKS: { value: '10.1.0.0/16' },
}
const PLAIN = { OWNERNG_DEMO: '0' }

/** Returns the settings for an environment, or the error message. */
function getOutcome(env: Record<string, string>): unknown {
  try {
    return readSettings(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartFault)
    expect(env).toHaveProperty('OTEL_EXPORTER_OTLP_PROTOCOL')
    return error
  }
}

it('has a case for every setting, and for no other', () => {
  expect(Object.keys(CASES).sort()).toEqual([...SETTING_NAMES].sort())
})

it.each(SETTING_NAMES)('%s changes the settings', (name) => {
  const { value, beside } = CASES[name] ?? { value: '' }
  const around = { ...PLAIN, ...beside }
  expect(getOutcome({ ...around, [name]: value })).not.toEqual(readSettings(around))
})

it('every setting is read by code', () => {
  const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|shared\/settings\.ts$/.test(file))
    .map((file) => readFileSync(`${SOURCE}${file}`, 'utf8'))
    .join('\n')
  const s3 = { S3_BUCKET: 'documents', WEATHER_URL: 'https://weather.example' }
  const settings = readSettings({ ...PLAIN, ...s3, GATEWAY_URL: 'https://gateway.example' })
  const names = Object.entries(settings).flatMap(([field, value]) =>
    ['s3', 'weather', 'keepDays', 'gateway'].includes(field)
      ? [field, ...Object.keys(value as object)]
      : [field],
  )
  expect(names.filter((field) => !new RegExp(`\\b${field}\\b`).test(code))).toEqual([])
})

it.each(SETTING_NAMES)('%s is in the table of docs/architecture.md', (name) => {
  const rows = readFileSync(DOCS, 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
  expect(rows.some((row) => row.split('|')[1]?.includes(`\`${name}\``))).toBe(true)
})
