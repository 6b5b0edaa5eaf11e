import { randomInt } from 'node:crypto'
import { logError, logTokenization, reservationBook } from '@ownerng/contract'
import { ALL_CALLS } from '@ownerng/contract/openapi'
import { holdsCardNumber, passesLuhn } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingOf, day } from '../../test-support/stays.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
let owner: SignedIn
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
})
afterAll(() => test.close())

const AT_ONCE = 20
const NUMBERS = 10_000

/** A Visa number with its check digit. */
function cardNumber(): string {
  const body = `4${Array.from({ length: 14 }, () => randomInt(10)).join('')}`
  return body + [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((check) => passesLuhn(body + check))
}
const inFours = (gap: string) => (number: string) => number.replace(/(\d{4})(?=\d)/g, `$1${gap}`)
const SPELLINGS = [
  (number: string) => number,
  inFours(' '),
  inFours('-'),
  inFours('.'),
  inFours(' / '),
  inFours('\u00A0'),
  inFours('\u200B'),
  inFours('_'),
  inFours(','),
  (number: string) => [...number].join(' '),
  (number: string) => [...number].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
  (number: string) => [...number].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join(''),
]
const spelled = (index: number) => (SPELLINGS[index % SPELLINGS.length] ?? String)(cardNumber())

/** Every text of every table that holds a card number, as `table.column`. */
async function cardNumbersKept(): Promise<string[]> {
  const { rows } = await test.owner.query(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'character varying')`,
  )
  const found: string[] = []
  for (const { table_name, column_name } of rows) {
    const values = await test.owner.query(`select distinct ${column_name}::text as value from ${table_name} where ${column_name}::text ~ '[[:digit:]٠-٩０-９]'`)
    if (values.rows.some(({ value }) => holdsCardNumber(value) && !/^[{["]?[0-9a-f]{20}/.test(value))) found.push(`${table_name}.${column_name}`)
  }
  return found
}

it('keeps no card number of 10,000 in 12 spellings that come by the two logs', { timeout: 120_000 }, async () => {
  const known = await cardNumbersKept()
  for (let index = 0; index < NUMBERS; index += AT_ONCE) {
    const ErrorMessage = Array.from({ length: AT_ONCE }, (_, more) => spelled(index / AT_ONCE + more)).join(' was typed; ')
    const call = (index / AT_ONCE) % 2 === 0 ? logError : logTokenization
    const query = call === logError ? { logErrorID: owner.handle } : { logTokenizationID: owner.handle }
    // each comes from another address and minute, so that no limit keeps it out
    test.pass(6_000)
    if (index % 2000 === 0) owner = await test.signIn('owner.points')
    const search = new URLSearchParams(query as Record<string, string>)
    const [name] = Object.keys(query)
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: `/api/common?${name}=${name === 'logErrorID' ? owner.handle : owner.handle}`,
      remoteAddress: `10.${(index >> 12) & 255}.${(index >> 4) & 255}.1`,
      headers: { host: 'portal.localhost:8080', cookie: owner.cookie },
      payload: { ErrorMessage, LogFilePrefix: 'owner', MessageType: call === logError ? 1 : 5 },
    })
    expect([statusCode, search.size]).toEqual([200, 1])
  }
  const { rows } = await test.owner.query('select count(*)::integer as n from client_log')
  expect(rows[0].n).toBeGreaterThan(100)
  expect(await cardNumbersKept()).toEqual(known)
})

it('refuses a card number in any text of any call, and says in which field', async () => {
  let asked = 0
  for (const call of ALL_CALLS) {
    if (call === logError || call === logTokenization || !call.body) continue
    const shape = (call.body as unknown as { _zod: { def: { shape?: Record<string, { _zod: { def: { type: string } } }> } } })._zod.def.shape ?? {}
    for (const [field, { _zod }] of Object.entries(shape)) {
      if (_zod.def.type !== 'string') continue
      asked++
      const payload = Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, each._zod.def.type === 'string' ? 'x' : 1]))
      const answer = await test.app.inject({
        method: call.method,
        url: `/api${call.path.replace(/:\w+/g, 'x')}${call.selector ? `?${call.selector}=${owner.handle}` : ''}`,
        headers: { host: 'portal.localhost:8080', cookie: owner.cookie, 'x-session-id': owner.handle },
        payload: { ...payload, [field]: spelled(asked) },
      })
      expect(answer.statusCode, `${call.name} ${field}`).toBeGreaterThanOrEqual(400)
    }
  }
  expect(asked).toBeGreaterThan(20)
})

it('tells an owner who writes a card number into a comment, and takes the comment without it', async () => {
  const body = await bookingOf(owner, day(120), 2)
  for (const spell of SPELLINGS) {
    const refused = await owner.call(reservationBook, { query: {}, body: { ...body, comments: { ...body.comments, C2: `my card is ${spell(cardNumber())}` } } })
    expect(refused).toMatchObject({ status: 422, body: { code: 'CARD_NUMBER_HERE', field: 'C2' } })
  }
  expect((await owner.call(reservationBook, { query: {}, body })).status).toBe(200)
})
