import { createHash, randomUUID } from 'node:crypto'
import type { AnyCall, CallAnswer, SentInput } from '@ownerng/contract'
import { GATEWAY_NAMES, type GatewayName, obfuscate, type RuleSet } from '@ownerng/domain'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { buildGateway } from '../../gateway/src/gateway.ts'
import { openStore, type Store } from '../../gateway/src/store.ts'
import { buildApp } from '../src/app/app.ts'
import { LOT_DIFFERS } from '../src/cli/verify.queries.ts'
import { openClockWatch } from '../src/db/clock-watch.ts'
import { type Database, openDatabase } from '../src/db/database.ts'
import { openFiles } from '../src/integrations/files/files.ts'
import type { Gateway } from '../src/integrations/gateway/gateway.ts'
import { openGateways } from '../src/integrations/gateway/gateways.ts'
import type { Services } from '../src/services.ts'
import { DEMO_PASSWORD } from '../src/shared/demo-password.ts'
import { openKeys } from '../src/shared/keys.ts'
import { readSettings } from '../src/shared/settings.ts'
import { cloneTemplate, dropClone } from './clone-database.ts'

export const PASSWORD = DEMO_PASSWORD

/** Secret that the test's gateway and server sign with. */
export const GATEWAY_SECRET = 'secret-of-the-server-tests'

/** An app with its own database and the real sandbox gateway. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly services: Services
  readonly database: Database
  /** Connection as the owner of the tables, which bypasses row-level security. */
  readonly owner: pg.Client
  /** Connection settings of the app's role. */
  readonly asApp: pg.ClientConfig
  readonly gatewayStore: Store
  readonly gateway: FastifyInstance
  /** Advances the clock by milliseconds. */
  pass(ms: number): void
  /** Stops the clock; only `pass` and `setClock` change it. */
  stopClock(): void
  /** Sets the clock to an instant such as `2026-12-29T17:00:00Z`; it runs on from there. */
  setClock(instant: string): void
  /** Signs in at HERON, or at another demo resort or server. */
  signIn(loginId: string, resort?: string, server?: string): Promise<SignedIn>
  close(): Promise<void>
}

/** A signed-in browser. */
export interface SignedIn {
  readonly handle: string
  readonly cookie: string
  readonly ownerNumber: string
  /** Adds a new request key unless the body has one. */
  call<C extends AnyCall>(
    call: C,
    input: SentInput<C>,
  ): Promise<{ status: number; body: CallAnswer<C> & Record<string, unknown> }>
}

/** Clones the template database and starts an app on the clone. */
export async function startTestApp(): Promise<TestApp> {
  const { owned, asApp } = await cloneTemplate()
  const poolerPort = inject('poolerPort')
  const database = poolerPort
    ? openDatabase({ ...asApp, host: '127.0.0.1', port: poolerPort }, { isPooled: true })
    : openDatabase(asApp)
  const owner = new pg.Client(owned)
  await owner.connect()
  const gatewayStore = openStore(':memory:')
  const { site: gateway, privateApi } = buildGateway({
    store: gatewayStore,
    secrets: [GATEWAY_SECRET],
    lostAfterMs: 50,
    slowMs: 50,
    returnAfterMs: 0,
  })
  const gatewayUrl = await privateApi.listen({ port: 0, host: '127.0.0.1' })
  let ahead = 0
  let real = Date.now
  const services = getParts(database, gatewayUrl, () => new Date(real() + ahead))
  const app = await buildApp(services)
  return {
    app,
    services,
    database,
    owner,
    asApp,
    gatewayStore,
    gateway,
    pass: (ms) => {
      ahead += ms
    },
    stopClock: () => {
      const stoppedAt = Date.now()
      real = () => stoppedAt
    },
    setClock: (instant) => {
      ahead = Date.parse(instant) - real()
    },
    signIn: (loginId, resort, server) => signIn(app, loginId, resort, server),
    close: async () => {
      await app.close()
      await gateway.close()
      await privateApi.close()
      await database.close()
      await owner.end()
      await dropClone(owned.database)
    },
  }
}

function getParts(database: Database, gatewayUrl: string, now: () => Date): Services {
  const settings = readSettings({
    OWNERNG_DATA: inject('dataFolder'),
    OWNERNG_DEMO: '1',
    PORT: '8080',
    GATEWAY_SECRET,
  })
  return {
    settings,
    database,
    clock: { now },
    clockWatch: openClockWatch(database, () => new Date()),
    gateways: openGateways({
      ...settings,
      gateway: { url: gatewayUrl, origin: settings.gateway?.origin ?? '' },
    }),
    keys: openKeys(settings),
    files: openFiles(settings),
    appVersion: 'test',
  }
}

/** Returns the gateway that the demo resorts use. */
export function getGateway(test: TestApp, name: GatewayName = 'rdppay'): Gateway {
  const adapter = test.services.gateways[name]
  if (!adapter) throw new Error(`nothing reaches ${name}`)
  return adapter.gateway
}

/** Replaces one gateway or all gateways, for example with one that is down or faulty. */
export function setGateway(
  test: TestApp,
  gateway: Gateway,
  names: readonly GatewayName[] = GATEWAY_NAMES,
): void {
  const gateways = { ...test.services.gateways }
  for (const name of names) {
    const adapter = gateways[name]
    if (adapter) gateways[name] = { ...adapter, gateway }
  }
  Object.assign(test.services.gateways, gateways)
}

/** Sends the sign-in call as a browser does. */
export function postLogin(
  app: FastifyInstance,
  userid: string,
  {
    password,
    resort = 'HERON',
    server = resort === 'BAYVIEW' ? 'DEMO2' : 'DEMO',
  }: {
    readonly password: string
    readonly resort?: string | undefined
    readonly server?: string | undefined
  },
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/api/owner?server=${server}&resort=${resort}`,
    headers: { host: 'portal.localhost:8080' },
    payload: { server, resort, userid, password: obfuscate(password) },
  })
}

/** Returns the cookies that a response sets, in the format of a request; omits deleted ones. */
function getCookies(answer: LightMyRequestResponse): string {
  return [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')
}

/** Opens a browser and signs in at an app. */
async function signIn(
  app: FastifyInstance,
  loginId: string,
  resort?: string,
  server?: string,
): Promise<SignedIn> {
  return toSignedIn(app, await postLogin(app, loginId, { password: PASSWORD, resort, server }))
}

/** The browser that a sign-in to any kind of app admitted. */
export function toSignedIn(app: FastifyInstance, answer: LightMyRequestResponse): SignedIn {
  const body = answer.json() as { sessionID: string; ownerNumber: string }
  const cookie = getCookies(answer)
  return {
    handle: body.sessionID,
    cookie,
    ownerNumber: body.ownerNumber,
    call: async (call, input) => {
      const query = { ...(input.query as Record<string, unknown>) }
      const path = call.path.replace(/:(\w+)/g, (_, key: string) => {
        const value = String(query[key])
        delete query[key]
        return value
      })
      const search = new URLSearchParams(
        Object.entries(query).map(([key, value]) => [key, String(value)]),
      )
      const response = await app.inject({
        method: call.method,
        url: `/api${path}${search.size > 0 ? `?${search}` : ''}`,
        headers: { host: 'portal.localhost:8080', cookie, 'x-session-id': body.sessionID },
        ...buildPayload(call, input.body),
      })
      return { status: response.statusCode, body: response.json() }
    },
  }
}

/** Returns the body, with a new request key if the call needs one and the test sets none. */
function buildPayload(call: AnyCall, body: unknown): { payload?: object } {
  if (!call.body) return {}
  const sent = body as object
  return { payload: call.repeats === 'keyed' ? { requestKey: randomUUID(), ...sent } : sent }
}

/** Returns a card token, as the sandbox's fields would. */
export async function cardToken(test: TestApp, number: string): Promise<string> {
  const answer = await test.gateway.inject({
    method: 'POST',
    url: '/tokens',
    payload: { number, expiry: '12/39', code: '123', name: 'Test Owner', postalCode: '12345' },
  })
  return (answer.json() as { token: string }).token
}

/** Returns a bank account token of the sandbox. */
export async function bankToken(test: TestApp, account: string): Promise<string> {
  const answer = await test.gateway.inject({
    method: 'POST',
    url: '/tokens',
    payload: { kind: 'bank', routing: '021000021', account, name: 'Test Owner' },
  })
  return (answer.json() as { token: string }).token
}

/** Changes HERON's rules for payments and for buying points. */
export async function setPaymentRules(
  test: TestApp,
  payments: Partial<RuleSet['payments']>,
  rentedPoints: RuleSet['rentedPoints'] = null,
): Promise<void> {
  await test.owner.query(
    `update rule_set set rules = rules || jsonb_build_object('payments', $1::jsonb,
      'rentedPoints', $2::jsonb) where resort_id = 'HERON'`,
    [JSON.stringify(payments), JSON.stringify(rentedPoints)],
  )
}

/**
 * Waits until the given number of connections wait for a lock that the test's transaction holds.
 */
export async function untilWaiting(owner: pg.Client, count: number): Promise<void> {
  for (let waiting = 0; waiting < count; ) {
    await owner.query('select pg_stat_clear_snapshot()')
    const { rows } = await owner.query(
      `select count(*)::integer as n from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`,
    )
    waiting = rows[0].n
  }
}

/**
 * Returns the column `n` of a query. Prepares it, because model tests repeat their queries after
 * each action, and planning takes longer than running them.
 */
export async function readCount(owner: pg.Client, text: string): Promise<number> {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  return Number((await owner.query({ name, text })).rows[0].n)
}

/** Reads a resort's accounting invariants as the owner of the tables. */
export async function readBooks(owner: pg.Client) {
  const one = (text: string) => readCount(owner, text)
  return {
    unbalanced: await one(
      `select count(*) as n from (select txn_id from ledger_entry
        group by txn_id having sum(cents) <> 0) t`,
    ),
    ledgerSum: await one('select coalesce(sum(cents), 0) as n from ledger_entry'),
    soldTwice: await one(`select count(*) as n from reservation a join reservation b
        on a.resort_id = b.resort_id and a.unit_id = b.unit_id and a.id < b.id
        and dates_in_unit(a.arrival, a.departure, a.in_unit_since)
          && dates_in_unit(b.arrival, b.departure, b.in_unit_since)
      where a.status in ('held', 'asked', 'confirmed', 'stayed', 'no-show')
        and b.status in ('held', 'asked', 'confirmed', 'stayed', 'no-show')`),
    wrongLots: await one(`select count(*) as n from points_lot l where ${LOT_DIFFERS}`),
    wrongOpenCents: await one(
      `select count(*) as n from charge c
        where open_cents <> (select coalesce(sum(cents), 0) from ledger_entry e
        where e.resort_id = c.resort_id and e.charge_id = c.id
          and e.owner_account_id = c.owner_account_id)`,
    ),
    wrongNightBits: await one(
      `select count(*) as n
      from (select * from night_block where nights <> 0) kept
      full join (
        select resort_id, (night - date '0001-01-01') / 52 as block, unit_id,
          sum(2::numeric ^ ((night - date '0001-01-01') % 52)) as nights
        from reserved_night
        group by 1, 2, 3
      ) each using (resort_id, block, unit_id)
      where kept.nights is distinct from each.nights`,
    ),
    captured: await one(
      `select coalesce(sum(cents), 0) as n from ledger_entry
        where ledger_account = 'gateway-clearing'`,
    ),
  }
}
