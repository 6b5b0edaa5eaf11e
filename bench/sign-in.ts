import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { obfuscate } from '@ownerng/domain'
import pg from 'pg'
import { type ApiOwner, PASSWORD, signInByApi } from '../e2e/support/api-owner.ts'
import type { Portal } from '../e2e/support/portal.ts'
import type { Figure } from './figure.ts'
import { measureRate, spread } from './measure.ts'
import { openPortal, unlessSmoke } from './smoke.ts'

const AT_ONCE = 8
const ROUNDS = unlessSmoke(5, 1)
const ROUND_MS = unlessSmoke(4_000, 200)
const WARM_MS = unlessSmoke(1_500, 50)
/** architecture.md "Passwords": the server's own parameters and its own number at once. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1)
const FLOOD = unlessSmoke(200, 5)
const READERS = 4

/**
 * Compares sign-ins per second through the whole server with bare argon2id at the same parameters
 * and concurrency, in alternating rounds. Also measures how much the slowest reads slow down while
 * 200 wrong sign-ins arrive at once from as many networks.
 */
export async function measureSignIn(
  wanted: (name: string) => boolean,
): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {}
  if (!wanted('sign_ins_over_argon2') && !wanted('reads_p99_flood_ratio')) return figures
  const portal = await openPortal('server')
  try {
    await addLogins(portal)
    if (wanted('sign_ins_over_argon2'))
      figures['sign_ins_over_argon2'] = await compareSignIns(portal)
    if (wanted('reads_p99_flood_ratio'))
      figures['reads_p99_flood_ratio'] = await measureFlood(portal)
  } finally {
    await portal.close()
  }
  return figures
}

/** Adds a login for each visitor, with the demo password. */
async function addLogins(portal: Portal): Promise<void> {
  const owner = new pg.Client(portal.databaseOwner)
  await owner.connect()
  await owner.query(
    `insert into login (resort_id, id, app_kind, login_id, password_hash)
      select resort_id, 'bench' || n, app_kind, 'bench.' || n, password_hash
      from login, generate_series(1, $1) n
      where resort_id = 'HERON' and login_id = 'owner.points'`,
    [AT_ONCE],
  )
  await owner.query(
    `insert into owner_login (resort_id, login_id, owner_account_id)
      select m.resort_id, 'bench' || n, m.owner_account_id
      from owner_login m join login l on l.resort_id = m.resort_id and l.id = m.login_id,
      generate_series(1, $1) n where l.resort_id = 'HERON' and l.login_id = 'owner.points'`,
    [AT_ONCE],
  )
  await owner.end()
}

async function compareSignIns(portal: Portal): Promise<Figure> {
  const stored = await hash(PASSWORD, COST)
  const cookies = new Map<number, string>()
  const ours = async (visitor: number) => {
    const answer = await post(portal, `bench.${visitor + 1}`, {
      password: PASSWORD,
      cookie: cookies.get(visitor) ?? '',
      address: '127.0.0.1',
    })
    if (!answer.body.includes('"IsValid":true'))
      throw new Error(`a sign-in failed: ${answer.body.slice(0, 200)}`)
    cookies.set(visitor, answer.cookie)
  }
  const bare = async () => {
    if (!(await verify(stored, PASSWORD))) throw new Error('the password is not right')
  }
  await measureRate(ours, AT_ONCE, WARM_MS)
  await measureRate(bare, HASHES_AT_ONCE, WARM_MS)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    ratios.push(
      (await measureRate(ours, AT_ONCE, ROUND_MS)) /
        (await measureRate(bare, HASHES_AT_ONCE, ROUND_MS)),
    )
  return getFigure(ratios, 'of bare argon2id', 'at least 0.85', (value) => value >= 0.85)
}

async function measureFlood(portal: Portal): Promise<Figure> {
  const owner = await signInByApi(portal, 'owner.points')
  await readFor(owner, unlessSmoke(2_000, 50))
  const ratios: number[] = []
  let network = 0
  for (let round = 0; round < ROUNDS; round++) {
    const calm = slowest(await readFor(owner, ROUND_MS))
    let flooding = true
    const flood = Promise.all(
      Array.from({ length: FLOOD }, () =>
        post(portal, 'owner.points', {
          password: 'not-the-password',
          cookie: '',
          address: `10.${Math.floor(++network / 250)}.${network % 250}.1`,
        }),
      ),
    ).then(() => {
      flooding = false
    })
    const times: number[] = []
    while (flooding) times.push(...(await readFor(owner, 200)))
    await flood
    ratios.push(slowest(times) / calm)
  }
  return getFigure(ratios, 'of the calm p99', 'under 3', (value) => value < 3)
}

/** Runs a few readers for a while; returns the duration of each read, in ms. */
async function readFor(owner: ApiOwner, forMs: number): Promise<number[]> {
  const until = performance.now() + forMs
  const times: number[] = []
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (performance.now() < until) {
        const started = performance.now()
        const answer = await owner.get(`/owner?getSettingsID=${owner.handle}`)
        if (answer.status !== 200) throw new Error(`a read failed: ${answer.status}`)
        times.push(performance.now() - started)
      }
    }),
  )
  return times
}

const slowest = (times: number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

function getFigure(
  ratios: number[],
  unit: string,
  target: string,
  isGood: (value: number) => boolean,
): Figure {
  const ratio = spread(ratios)
  return { ...ratio, unit, target, good: isGood(ratio.value) }
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 })

/**
 * Signs in over HTTP as a browser does, with the client address that the proxy on this machine
 * reports.
 */
function post(
  portal: Portal,
  userid: string,
  {
    password,
    cookie,
    address,
  }: { readonly password: string; readonly cookie: string; readonly address: string },
): Promise<{ body: string; cookie: string }> {
  const { host, port } = new URL(portal.url)
  const headers = {
    host,
    'content-type': 'application/json',
    'x-forwarded-for': address,
    ...(cookie ? { cookie } : {}),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/owner?server=DEMO&resort=HERON',
        headers,
      },
      (answer) => {
        let body = ''
        answer.on('data', (part: Buffer) => {
          body += part
        })
        answer.on('end', () =>
          resolve({
            body,
            cookie: (answer.headers['set-cookie'] ?? [])
              .map((text) => text.split(';')[0])
              .join('; '),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(
      JSON.stringify({ server: 'DEMO', resort: 'HERON', userid, password: obfuscate(password) }),
    )
  })
}
