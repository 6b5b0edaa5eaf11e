import type { AnyCall } from '@ownerng/contract'
import { ALL_CALLS } from '@ownerng/contract/all-calls'
import { obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getExample, getFields, sendRaw, withValue } from '../../test-support/examples.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Values that people, programs, and attackers may enter. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eevil\u2066',
  '\u0301'.repeat(50),
  '👩‍👩‍👧‍👦',
  'x'.repeat(3_000),
  '9999-99-99',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01',
  '2027-02-30',
  '0',
  '-1',
  '99999999',
  '9'.repeat(40),
  '1e400',
  'NaN',
  "'; drop table session; --",
  '%00',
  '\\',
  '{}',
  '__proto__',
  null,
  true,
  0,
  -1,
  0.1,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  [],
  [null],
  ['\0'],
  {},
  { a: '\0' },
  { toString: 1 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`),
]

const AT_ONCE = 8

/** Validation messages that are meant for engineers. */
const SCHEMA_TEXT = new RegExp(
  [
    'invalid (input|iso|uuid|format|option|string|key)',
    'expected \\w+,',
    'unrecognized key',
    'must match pattern',
    '\\bregex',
    'undefined',
  ].join('|'),
  'i',
)

/** Returns the texts that a refusal shows to the person. */
function getText(body: string): string {
  if (!body.startsWith('{')) return ''
  const { Error: wire, detail, title } = JSON.parse(body) as Record<string, unknown>
  return [wire, title, detail].filter((text) => typeof text === 'string').join(' ')
}

function inGroups<T>(values: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(values.length / AT_ONCE) }, (_, index) =>
    values.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
}

/** Rows of the owner for calls on a single row, so that the server also reads the other fields. */
const OWN_ROW: Readonly<Record<string, string>> = {
  reservations: `select id from reservation where resort_id = 'HERON' and owner_account_id = $1
      and status = 'confirmed' order by arrival desc limit 1`,
  points: `select id from points_lot where resort_id = 'HERON' and owner_account_id = $1
      order by expires_on desc limit 1`,
  'work-orders':
    "select id from work_order where resort_id = 'HERON' and owner_account_id = $1 limit 1",
}

/** Returns the example of a call, with ids that exist. */
async function exampleFor(call: AnyCall, owner: SignedIn | null) {
  const query = getExample(call.query) as Record<string, unknown>
  const body = call.body ? getExample(call.body) : undefined
  if (!owner) return { query, body }
  const account = (
    await test.owner.query(
      "select id from owner_account where resort_id = 'HERON' and owner_number = $1",
      [owner.ownerNumber],
    )
  ).rows[0].id
  const own = OWN_ROW[call.path.split('/')[1] ?? '']
  const row =
    call.path.includes(':id') && own
      ? (await test.owner.query(own, [account])).rows[0]?.id
      : undefined
  const unitType = (
    await test.owner.query("select code from unit_type where resort_id = 'HERON' limit 1")
  ).rows[0].code
  const real: Record<string, unknown> = {
    ownerNumber: owner.ownerNumber,
    unitTypeCode: unitType,
    server: 'DEMO',
    resort: 'HERON',
    ...(row ? { id: row } : {}),
  }
  const filled = (example: unknown) =>
    Object.fromEntries(
      Object.entries((example ?? {}) as Record<string, unknown>).map(([name, value]) => [
        name,
        real[name] !== undefined && value !== undefined ? real[name] : value,
      ]),
    )
  return { query: filled(query), body: call.body ? filled(body) : undefined }
}

/**
 * Sends a call with hostile values in each of its fields, and returns the responses with a server
 * error. The call's audience (signed-in owners or visitors) sends every value. The other side,
 * which is mostly refused before a field is read, sends three values, which differ by field.
 */
async function attack(
  call: AnyCall,
  signIn: (() => Promise<SignedIn>) | null,
): Promise<{ sent: number; faults: string[] }> {
  let owner = signIn ? await signIn() : null
  const { query, body } = await exampleFor(call, owner)
  const faults: string[] = []
  let sent = 0
  const isFor = (call.session === 'none') === (signIn === null)
  let fields = 0
  const valuesOfNext = () => {
    fields += 1
    return isFor ? HOSTILE : HOSTILE.filter((_, index) => (index - fields) % 15 === 0)
  }
  const send = async (
    // called for faults only, because printing the longest values takes time
    describeInput: () => string,
    input: { query: Record<string, unknown>; body?: unknown },
  ) => {
    sent++
    const addFault = (fault: string | number) =>
      faults.push(`${call.name} ${describeInput()}: ${fault}`)
    const answer = await sendRaw(test, owner, call, input)
    if (answer.statusCode >= 500) addFault(answer.statusCode)
    const texts = getText(answer.body)
    if (SCHEMA_TEXT.test(texts)) addFault(texts)
    // some calls end the session, as they should
    if (signIn && answer.statusCode === 403) owner = await signIn()
  }
  await send(() => 'as it should be', { query, body })
  for (const [where, schema] of [
    ['query', call.query] as const,
    ...(call.body ? [['body', call.body] as const] : []),
  ])
    for (const path of getFields(schema))
      for (const input of inGroups(
        valuesOfNext().flatMap((value) =>
          typeof value === 'string' && /password/i.test(path.at(-1) ?? '')
            ? [value, obfuscate(value.toWellFormed())]
            : [value],
        ),
      )) {
        const sends = input.map((item) =>
          send(
            () => `${where} ${path.join('.')} = ${JSON.stringify(item)?.slice(0, 60)}`,
            where === 'query'
              ? { query: withValue(query, path, item) as Record<string, unknown>, body }
              : { query, body: withValue(body, path, item) },
          ),
        )
        await Promise.all(sends)
      }
  if (call.body)
    for (const value of valuesOfNext())
      await send(() => `body = ${JSON.stringify(value)?.slice(0, 60)}`, { query, body: value })
  return { sent, faults }
}

/** Resets limits and waits, so that every value is read. */
async function forgetTries(): Promise<void> {
  await test.owner.query('truncate rate_count, sign_in_failure')
}

// issue 12, item 15
describe.each(ALL_CALLS.map((call) => [call.name, call] as const))(
  '%s with hostile values in every field',
  (_, call) => {
    it('never responds with a server error without a session', async () => {
      await forgetTries()
      const { faults } = await attack(call, null)
      expect(faults).toEqual([])
    })

    it('never responds with a server error to an owner', async () => {
      await forgetTries()
      const { sent, faults } = await attack(call, () => test.signIn('owner.points'))
      expect(sent).toBeGreaterThan(0)
      expect(faults).toEqual([])
    })
  },
)

it.each([
  '/api/bills/statement.pdf',
  '/api/bills/statement.csv',
  '/api/points/statement.csv',
  '/api/calendar/x',
  '/api/unsubscribe',
  '/api/documents/x/file',
  '/api/reservations/x/stay.ics',
  '/api/reservations/x/stay.pdf',
  '/api/reminder.ics',
  '/',
])('never responds with a server error to a link to %s, whatever it contains', async (path) => {
  const owner = await test.signIn('owner.points')
  const faults: string[] = []
  const urls = HOSTILE.flatMap((value) => {
    const text = encodeURIComponent(
      String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed(),
    )
    return [
      `${path}?sessionID=${text}`,
      `${path}?sessionID=${owner.handle}&year=${text}&owner=${text}&of=${text}&key=${text}&all=${text}`,
      `${path}?sessionID=${owner.handle}&kind=bank&on=${text}`,
      `${path.replace('/x', `/${text.slice(0, 90)}`)}?sessionID=${owner.handle}`,
    ]
  })
  // the last one is the same for each value if the path contains no id
  for (const url of new Set(urls)) {
    const answer = await test.app.inject({
      url,
      headers: { host: 'portal.localhost:8080', cookie: owner.cookie },
    })
    if (answer.statusCode >= 500) faults.push(`${url.slice(0, 120)}: ${answer.statusCode}`)
  }
  expect(faults).toEqual([])
})
