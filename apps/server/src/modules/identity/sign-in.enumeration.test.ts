import { hash, verify } from '@node-rs/argon2'
import { HOUR_MS, obfuscate } from '@ownerng/domain'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openBrowser } from '../../../test-support/browser.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { hashPassword } from '../../shared/passwords.ts'
import { type StatementPoint, statementPoints } from '../../shared/watch-points.ts'

// timing needs the real library; other server tests mock it because hashing is slow
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})
vi.hoisted(() => vi.resetModules())

type ChannelListener = Parameters<typeof statementPoints.start.subscribe>[0]

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.owner.query('update login set password_hash = $1', [await hashPassword(PASSWORD)])
})
afterAll(async () => {
  await test.close()
  vi.resetModules()
})

/** Per kind of request (security.md D7). */
const SAMPLES = 500
let network = 0
const getBrowser = () =>
  openBrowser(test.app, `10.${Math.floor(++network / 250) % 250}.${network % 250}.1`)
const ask = (email: string) =>
  getBrowser().send('POST', `/owner?recoverPasswordForLoginId=${email}&server=DEMO&resort=HERON`)
const change = (masterNumber: string) =>
  getBrowser().send('POST', '/owner?changeTempPassword=y&server=DEMO&resort=HERON', {
    ownerNumber: masterNumber,
    oldPassword: obfuscate('AAAAAAAAAAAAAAAA'),
    newPassword: obfuscate('Lantern-Gravel-81'),
    confirmPassword: obfuscate('Lantern-Gravel-81'),
  })

/**
 * Returns a response without the parts that always differ: date, request id, and random letters.
 */
function plain(answer: LightMyRequestResponse): unknown {
  const { date: _, 'x-request-id': __, ...headers } = answer.headers
  return {
    status: answer.statusCode,
    headers,
    body: answer.body.replace(/"[A-Z2-9]{16}"/g, '"random"'),
    length: answer.body.length,
  }
}

describe('known and unknown people get the same response', () => {
  it('for a wrong password, at the first attempt, during a wait, and at the limit', async () => {
    const [known, unknown] = [getBrowser(), getBrowser()]
    for (let tried = 0; tried < 9; tried++) {
      const [one, two] = [
        await known.signIn('owner', 'owner.points', 'wrong-password-1'),
        await unknown.signIn('owner', 'owner.nobody', 'wrong-password-1'),
      ]
      expect(plain(one)).toEqual(plain(two))
    }
  })
  it('for an email address', async () => {
    expect(plain(await ask('eleanor.10427@mail.example'))).toEqual(
      plain(await ask('nobody.10427@mail.example')),
    )
  })
  it('for a temporary password, attempt by attempt until none is left', async () => {
    const [known, unknown] = [
      (await ask('harold.10431@mail.example')).json().masterNumber,
      (await ask('nobody.10431@mail.example')).json().masterNumber,
    ]
    for (let tried = 0; tried < 7; tried++)
      expect(plain(await change(known))).toEqual(plain(await change(unknown)))
    expect(plain(await change('ZZZZZZZZZZZZZZZZ'))).toEqual(plain(await change(known)))
  })
})

/** Returns a request's calls to the database and argon2, in order. */
async function getWork(request: () => Promise<unknown>): Promise<string[]> {
  const work: string[] = []
  const listener = ((point: StatementPoint) => void work.push(point.statement)) as ChannelListener
  statementPoints.start.subscribe(listener)
  vi.mocked(hash).mockClear()
  vi.mocked(verify).mockClear()
  await request()
  statementPoints.start.unsubscribe(listener)
  // a hash contains its parameters
  const costs = vi.mocked(verify).mock.calls.map(([stored]) => `verify ${getCost(stored)}`)
  const hashed = vi.mocked(hash).mock.results.map(({ value }) => value)
  return [...work, ...costs, ...(await Promise.all(hashed)).map((made) => `hash ${getCost(made)}`)]
}
const getCost = (stored: string | Buffer | Uint8Array) =>
  String(stored).split('$').slice(1, 4).join(' ')

describe('known and unknown people cause the same work', () => {
  /** Runs each request twice, because the first one fills caches. */
  const expectSameWork = async (one: () => Promise<unknown>, two: () => Promise<unknown>) => {
    await one()
    await two()
    const [known, unknown] = [await getWork(one), await getWork(two)]
    expect(known).toEqual(unknown)
    expect(known.length).toBeGreaterThan(3)
  }

  it('for a wrong password', async () => {
    const signIn = (login: string) => getBrowser().signIn('owner', login, 'wrong-password-1')
    await expectSameWork(
      () => signIn('owner.late'),
      () => signIn('owner.noone'),
    )
    const { rows } = await test.owner.query(
      `select count(*)::int as known from login where login_id in ('owner.late', 'owner.noone')`,
    )
    expect(rows).toEqual([{ known: 1 }])
    const cost = 'argon2id v=19 m=19456,t=2,p=1'
    expect((await getWork(() => signIn('owner.noone'))).at(-1)).toBe(`verify ${cost}`)
  })
  it('for an email address', async () => {
    await expectSameWork(
      () => ask('doris.10452@mail.example'),
      () => ask('dorin.10452@mail.example'),
    )
  })
  it('for a temporary password', async () => {
    const [known, unknown] = [
      (await ask('walter.10440@mail.example')).json().masterNumber,
      (await ask('wolter.10440@mail.example')).json().masterNumber,
    ]
    await expectSameWork(
      () => change(known),
      () => change(unknown),
    )
  })
})

/** Times two kinds of request alternately, in ms, after a warm-up. */
async function timeInTurn(
  one: () => Promise<unknown>,
  two: () => Promise<unknown>,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < SAMPLES + 10; round++) {
    // alternate the order, so that garbage collection affects both equally
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const started = performance.now()
      await (index === 0 ? one : two)()
      if (round >= 10) times[index].push(performance.now() - started)
    }
  }
  return times
}

/** Returns Welch's t without the slowest tenth of each, which is noise of the machine. */
function welch(one: number[], two: number[]): number {
  const [a, b] = [trimmed(one), trimmed(two)]
  return (mean(a) - mean(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length)
}
/**
 * Returns the probability that a sample of the first is larger than one of the second; 0.5 if they
 * can't be distinguished.
 */
function areaUnderCurve(one: number[], two: number[]): number {
  return mean(one.map((a) => mean(two.map((b) => (1 + Math.sign(a - b)) / 2))))
}
const sorted = (values: number[]) => [...values].sort((a, b) => a - b)
const trimmed = (values: number[]) => sorted(values).slice(0, Math.floor(values.length * 0.9))
const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const variance = (values: number[]) => {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

// the calls are the same in every run; timing is measured in long runs only
describe.runIf(inject('long'))('the time of an answer does not tell who is known', () => {
  // a busy machine may fail one run but not three; a real difference shows in each
  const cannotTell = async (one: () => Promise<unknown>, two: () => Promise<unknown>) => {
    const runs: object[] = []
    for (let run = 0; run < 3; run++) {
      const [a, b] = await timeInTurn(one, two)
      const figures = { t: welch(a, b), auc: areaUnderCurve(a, b), gapMs: median(a) - median(b) }
      if (
        Math.abs(figures.t) < 4.5 &&
        figures.auc > 0.45 &&
        figures.auc < 0.55 &&
        Math.abs(figures.gapMs) <= 5
      )
        return
      runs.push(figures)
    }
    expect(runs).toEqual([])
  }
  const later = <T>(work: () => Promise<T>) => {
    test.pass(HOUR_MS)
    return work()
  }

  it('for a wrong password', async () => {
    await cannotTell(
      () => later(() => getBrowser().signIn('owner', 'owner.late', 'wrong-password-1')),
      () => later(() => getBrowser().signIn('owner', 'owner.none', 'wrong-password-1')),
    )
  })
  it('for an email address', async () => {
    await cannotTell(
      () => later(() => ask('doris.10452@mail.example')),
      () => later(() => ask('dorin.10452@mail.example')),
    )
  })
  it('for a temporary password', async () => {
    const [known, unknown] = [
      (await later(() => ask('walter.10440@mail.example'))).json().masterNumber,
      (await ask('wolter.10440@mail.example')).json().masterNumber,
    ]
    await test.owner.query(
      'alter table temporary_password drop constraint temporary_password_tries_check',
    )
    await test.owner.query('update temporary_password set tries = -100000')
    await cannotTell(
      () => change(known),
      () => change(unknown),
    )
  })
})
