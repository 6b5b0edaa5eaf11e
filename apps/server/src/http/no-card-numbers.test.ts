import { randomInt } from 'node:crypto'
import { bookReservation, logError, logTokenization } from '@ownerng/contract'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { holdsCardNumber, obfuscate, passesLuhn, SCOPES } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getExample, sendRaw } from '../../test-support/examples.ts'
import { day, getBooking } from '../../test-support/stays.ts'
import { sendWithKey } from '../../test-support/system-calls.ts'
import { addApiClient } from '../../test-support/system-examples.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { requireNoCardNumbers } from './no-card-numbers.ts'

let test: TestApp
let owner: SignedIn
let key: string
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.signIn('owner.points')
  key = (await addApiClient(test, SCOPES)).key
})
afterAll(() => test.close())

// each is twenty digits on the wire that contain a number with a valid check digit
it.each(['iNNHoihlCr', 'I-bnOjL9js', 'OzxlCSC-Or'])(
  'accepts the password %s, whose obfuscated form looks like a card number',
  (password) => {
    const sent = obfuscate(password)
    expect(holdsCardNumber(sent)).toBe(true)
    expect(() => requireNoCardNumbers({ password: sent, oldPassword: sent })).not.toThrow()
  },
)

it.each(['4111111111111111', obfuscate('4111111111111111'), obfuscate('4111 1111 1111 1111')])(
  'refuses a card number as a password: %s',
  (password) => expect(() => requireNoCardNumbers({ password })).toThrow(),
)

const AT_ONCE = 20
const NUMBERS = 10_000

/** Returns a Visa number with a valid check digit. */
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
  (number: string) =>
    [...number].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
  (number: string) =>
    [...number].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join(''),
]
const spelled = (index: number) => (SPELLINGS[index % SPELLINGS.length] ?? String)(cardNumber())

/** Returns every text column that contains a card number, as `table.column`. */
async function cardNumbersKept(): Promise<string[]> {
  const { rows } = await test.owner.query(
    `select table_name, column_name from information_schema.columns
      where table_schema = 'public'
      and data_type in ('text', 'jsonb', 'ARRAY', 'character varying')`,
  )
  const found: string[] = []
  for (const { table_name, column_name } of rows) {
    const values = await test.owner.query(
      `select distinct ${column_name}::text as value from ${table_name}
        where ${column_name}::text ~ '[[:digit:]٠-٩０-９]'`,
    )
    if (
      values.rows.some(({ value }) => holdsCardNumber(value) && !/^[{["]?[0-9a-f]{20}/.test(value))
    )
      found.push(`${table_name}.${column_name}`)
  }
  return found
}

it('stores none of 10,000 card numbers in 12 formats sent to the two logs', async () => {
  const existing = await cardNumbersKept()
  for (let index = 0; index < NUMBERS / AT_ONCE; index++) {
    // ten a minute, so that no rate limit applies
    test.pass(6_000)
    if (index % 100 === 0) owner = await test.signIn('owner.points')
    const ErrorMessage = Array.from({ length: AT_ONCE }, (_, overrides) =>
      spelled(index + overrides),
    ).join(' was typed; ')
    const selector = index % 2 === 0 ? 'logErrorID' : 'logTokenizationID'
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: `/api/common?${selector}=${owner.handle}&server=DEMO&resort=HERON`,
      headers: { host: 'portal.localhost:8080', cookie: owner.cookie },
      payload: { ErrorMessage, LogFilePrefix: 'owner', MessageType: index % 2 === 0 ? 1 : 5 },
    })
    expect(statusCode).toBe(200)
  }
  const { rows } = await test.owner.query('select sum(times)::integer as n from client_log')
  expect(rows[0].n).toBe(NUMBERS / AT_ONCE)
  expect(await cardNumbersKept()).toEqual(existing)
})

it('rejects a card number in every text of every call, in any format', async () => {
  let requestCount = 0
  let toldAs = 0
  for (const call of ALL_CALLS) {
    if (call === logError || call === logTokenization || !call.body) continue
    const body = getExample(call.body) as Record<string, unknown>
    for (const field of Object.keys(body)) {
      const number = spelled(requestCount++)
      // free text is still valid with a card number in it; an amount or a choice isn't
      const sent = {
        query: getExample(call.query) as Record<string, unknown>,
        body: { ...body, [field]: number },
      }
      const answer =
        call.session === 'key'
          ? await sendWithKey(test, key, call, sent)
          : await sendRaw(test, owner, call, sent)
      expect([400, 422], `${call.name} ${field}: ${answer.body}`).toContain(answer.statusCode)
      const messages =
        answer.body.includes('CARD_NUMBER_HERE') &&
        answer.body.includes(`Please remove the card number from \\"${field}\\"`)
      expect(messages || answer.statusCode === 400, `${call.name} ${field}: ${answer.body}`).toBe(
        true,
      )
      if (messages) toldAs++
    }
  }
  expect(requestCount).toBeGreaterThan(60)
  expect(toldAs).toBeGreaterThan(20)
})

it.each([
  [{ a: [{ b: 'my card 4321 0000 0000 1119' }] }, 'field', 'b'],
  [{ '4321000000001119': 'x' }, 'name', ''],
  [{ cents: 4_321_000_000_001_119 }, 'field', 'cents'],
  [{ requestKey: '4321-0000-0000-1119' }, 'field', 'requestKey'],
  ['4321 0000 0000 1119', 'request', ''],
])('finds it in %o', (input, where, field) =>
  expect(() => requireNoCardNumbers(input)).toThrow(
    expect.objectContaining({ refusal: { code: 'CARD_NUMBER_HERE', params: { where, field } } }),
  ),
)

it('accepts generated values', () => {
  // an id of this database whose digits pass the check by chance: the owner could never change that
  // stay
  expect(holdsCardNumber('1a20242784487545217c')).toBe(true)
  for (const field of ['resNum', 'chargeIds', 'hold'])
    requireNoCardNumbers({ [field]: ['1a20242784487545217c'] })
  // page cursors of a list: the day or moment of such a row, before its id
  for (const at of ['2018-09-11', '2018-09-11T16:00:00.000000Z'])
    requireNoCardNumbers({ after: `${at}~1a20242784487545217c` })
  for (const after of [
    '4321-00-00~00001119',
    '2018-09-11~4321000000001119',
    '~1a20242784487545217c',
  ])
    expect(() => requireNoCardNumbers({ after })).toThrow()
  // digits of a UUID that pass the check by chance
  expect(() =>
    requireNoCardNumbers({ requestKey: 'ab432100-0000-0011-1900-00000000000f' }),
  ).not.toThrow()
  // and of a hash
  requireNoCardNumbers({ sha256: `4321000000001119${'a'.repeat(48)}` })
})

it('rejects a comment with a card number, and saves it without', async () => {
  const body = await getBooking(owner, day(120), 2)
  for (const spell of SPELLINGS) {
    const refused = await owner.call(bookReservation, {
      query: {},
      body: { ...body, comments: { ...body.comments, C2: `my card is ${spell(cardNumber())}` } },
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'CARD_NUMBER_HERE', field: 'C2' } })
  }
  expect((await owner.call(bookReservation, { query: {}, body })).status).toBe(200)
})
