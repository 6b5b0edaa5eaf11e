import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ALL_CALLS } from './all-calls.ts'
import { createClient } from './client.ts'
import { GOLDEN_CALLS } from './golden-calls.ts'
import {
  addWorkOrderMessage,
  getHome,
  getOwnerSettings,
  getReservation,
  loginOwner,
  resortOptions,
} from './index.ts'
import { openApiDocument, SELECTORS } from './openapi.ts'

const FOLDER = new URL('./', import.meta.url)

describe('calls', () => {
  it('have one file each, in the folder of a module', async () => {
    const files = globSync('*/*.ts', { cwd: FOLDER }).filter(
      (file) => !/^(schemas|generated)\//.test(file),
    )
    const found = await Promise.all(
      files.map(async (file) => Object.values(await import(new URL(file, FOLDER).href))),
    )
    expect(found.every((calls) => calls.length === 1)).toBe(true)
    expect(new Set(found.flat())).toEqual(new Set(ALL_CALLS))
  })
  it('have a unique name, and a unique method, path, and selector', () => {
    expect(new Set(ALL_CALLS.map((call) => call.name)).size).toBe(ALL_CALLS.length)
    expect(
      new Set(ALL_CALLS.map((call) => `${call.method} ${call.path} ${call.selector}`)).size,
    ).toBe(ALL_CALLS.length)
  })
  it('have selectors that the router knows', () => {
    for (const call of ALL_CALLS)
      if (call.selector) expect(SELECTORS[call.path]).toContain(call.selector)
  })
  // issue 12, item 26
  it.each(
    ALL_CALLS.filter((call) => call.method === 'POST').map((call) => [call.name, call] as const),
  )('%s has a request key or says why repeating is harmless', (_, call) => {
    const hasKey = 'requestKey' in ((call.body as z.ZodMiniObject | null)?.shape ?? {})
    if (hasKey || call.repeats === 'keyed') expect([hasKey, call.repeats]).toEqual([true, 'keyed'])
    else expect(call.repeats).toMatch(/^harmless: [a-z].{20,}/)
  })
  // issue 12, item 12
  it.each(
    ALL_CALLS.filter((call) => call.method === 'POST' && call.session !== 'none').map(
      (call) => [call.name, call] as const,
    ),
  )('%s declares its step-up requirement', (_, call) => {
    const fields = Object.keys((call.body as z.ZodMiniObject | null)?.shape ?? {})
    const carriesPassword = fields.includes('password') || fields.includes('oldPassword')
    expect(call.stepUp).toMatch(/^(fresh|password|(when|none): [a-z].{10,})$/)
    expect(call.stepUp === 'password').toBe(carriesPassword)
    // A repeat is answered without step-up, so a key has to identify it.
    if (call.stepUp === 'fresh') expect(call.repeats).toBe('keyed')
  })
  // issue 37, item 24
  it('refuse web addresses in names of people, which are emailed to strangers', () => {
    const name = 'Win at evil.example'
    const person = { name, firstName: name, lastName: name, toName: name, accountName: name }
    const inAct = { guestFirstName: name, guestLastName: name }
    const input = { ...person, ...inAct, guest: person }
    const found = ALL_CALLS.flatMap(({ name: call, body }) => {
      if (!body) return []
      const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
      const fields = JSON.stringify(schema).match(/"\w*name":\{/gi) ?? []
      const refused = z
        .safeParse(body, input)
        .error?.issues.filter(
          (issue) => issue.code === 'custom' && issue.params?.['fault'] === 'nameAddress',
        )
      return fields.length > 0 ? [{ call, fields: fields.length, refused: refused?.length }] : []
    })
    expect(found).toEqual(found.map((each) => ({ ...each, refused: each.fields })))
    expect(found.map(({ call }) => call).sort()).toEqual([
      'bookForOwner',
      'bookReservation',
      'changeForOwner',
      'changeReservation',
      'inviteCoOwner',
      'inviteGuest',
      'inviteStaff',
      'movePoints',
      'recordDeath',
      'renameStaff',
      'undoDeath',
    ])
  })
  // issue 12, item 12
  it('require step-up for changes of money, points, and contact data', () => {
    const asking = ALL_CALLS.filter((call) => call.stepUp && !call.stepUp.startsWith('none')).map(
      (call) => call.name,
    )
    expect(asking).toEqual(
      expect.arrayContaining([
        'createPayment',
        'setAutopay',
        'changePlannedPayment',
        'createPaymentPlan',
        'movePoints',
        'saveContact',
        'requestEmailChange',
        'removePaymentMethod',
        'inviteCoOwner',
      ]),
    )
  })
  it('are all in the OpenAPI document', () => {
    const document = openApiDocument() as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    )
    expect(document.openapi).toBe('3.1.0')
    expect(ids.sort()).toEqual(ALL_CALLS.map((call) => call.name).sort())
  })
})

describe('golden requests and responses', () => {
  const wireCalls = ALL_CALLS.filter((call) => call.style === 'wire')
  it('exist for every call of wire.md', () =>
    expect(Object.keys(GOLDEN_CALLS).sort()).toEqual(wireCalls.map((call) => call.name).sort()))
  it.each(wireCalls.map((call) => [call.name, call] as const))(
    'of %s match its schemas, and missing keys are refused or have a default',
    (name, call) => {
      const { query = {}, body, answer } = GOLDEN_CALLS[name] ?? { answer: {} }
      expect(z.safeParse(call.query, query).success).toBe(true)
      expect(body === undefined).toBe(call.body === null)
      if (call.body) expect(z.safeParse(call.body, body).success).toBe(true)
      expect(z.safeParse(call.answer, answer)).toMatchObject({ success: true })
      for (const key of Object.keys(answer).filter((text) => text !== 'token')) {
        const { [key]: _, ...rest } = answer
        const read = z.safeParse(call.answer, rest)
        expect(!read.success || key in (read.data as object), `without ${key}`).toBe(true)
      }
    },
  )
  it('are examples in the OpenAPI document', () => {
    const document = openApiDocument() as {
      paths: Record<
        string,
        Record<
          string,
          { responses: { 200: { content: { 'application/json': { example?: object } } } } }
        >
      >
    }
    expect(
      document.paths['/api/owner']?.['post']?.responses[200].content['application/json'].example,
    ).toEqual(GOLDEN_CALLS['loginOwner']?.answer)
  })
})

const TEXTS = { locale: 'es-US', unexpected: 'Something went wrong', offline: 'Not reached' }

describe('client', () => {
  const record = (answer: object, status = 200) => {
    const sent: [string, RequestInit][] = []
    const client = createClient(
      '/api',
      (async (url: string, init: RequestInit) => {
        sent.push([url, init])
        return new Response(JSON.stringify(answer), { status })
      }) as typeof fetch,
      { handle: () => 'the-handle', texts: () => TEXTS },
    )
    return { client, sent }
  }
  it('places selector, query, path parameters, handle, and body in the request', async () => {
    const { client, sent } = record({ Error: '' })
    await client(getOwnerSettings, { query: { getSettingsID: 'h' } })
    await client(getReservation, { query: { id: 'a/b' } })
    await client(loginOwner, {
      query: { server: 'DEMO', resort: '' },
      body: { server: 'DEMO', resort: '', userid: 'u', password: '1b' },
    })
    expect(sent.map(([url]) => url)).toEqual([
      '/api/owner?getSettingsID=h',
      '/api/reservations/a%2Fb',
      '/api/owner?server=DEMO',
    ])
    expect(
      sent.map(([, init]) => (init.headers as Record<string, string>)['X-Session-ID']),
    ).toEqual([undefined, 'the-handle', undefined])
    expect(JSON.parse(String(sent[2]?.[1].body))).toMatchObject({ userid: 'u' })
  })
  it('requests responses in the language of the page, not of the browser', async () => {
    const { client, sent } = record({ Error: '' })
    await client(getHome, { query: {} })
    expect(
      sent.map(([, init]) => (init.headers as Record<string, string>)['Accept-Language']),
    ).toEqual(['es-US'])
  })
  it.each([
    [
      {
        Error: 'Session has expired, please login again',
        StatusCode: 403,
        code: 'SESSION_EXPIRED',
      },
      403,
      'SESSION_EXPIRED',
      'Session has expired, please login again',
    ],
    [{ title: 'T', detail: 'Why not', code: 'STAY_TAKEN' }, 409, 'STAY_TAKEN', 'Why not'],
    [{ Error: 'Unauthorized', StatusCode: 200 }, 200, 'REFUSED', 'Unauthorized'],
    [{}, 500, 'UNEXPECTED', TEXTS.unexpected],
    // from a proxy, or a server that doesn't send codes (portal.md section 8)
    [{ message: 'Forbidden' }, 403, 'SESSION_EXPIRED', TEXTS.unexpected],
    [{ Error: 'Login expired' }, 200, 'SESSION_EXPIRED', 'Login expired'],
  ])('turns %o into a fault', async (answer, status, code, message) => {
    await expect(record(answer, status).client(getHome, { query: {} })).rejects.toMatchObject({
      code,
      message,
      status,
    })
  })
  it('does not end a session before there is one', async () => {
    const { client } = record({}, 403)
    const login = client(loginOwner, {
      query: { server: 'DEMO', resort: '' },
      body: { server: 'DEMO', resort: '', userid: 'u', password: '1b' },
    })
    await expect(login).rejects.toMatchObject({ code: 'UNEXPECTED', status: 403 })
  })
  // issue 12, item 26
  it('keeps the request key of an intent until the server has responded', async () => {
    const keys: string[] = []
    const outcomes: (() => Response)[] = [
      () => {
        throw new TypeError('fetch failed')
      },
      () => new Response('{}', { status: 502 }),
      () => new Response('{"detail":"no","code":"X"}', { status: 422 }),
      () => new Response('{"done":true}'),
      () => new Response('{"done":true}'),
      () => new Response('{"done":true}'),
    ]
    const client = createClient(
      '/api',
      (async (_: string, init: RequestInit) => {
        keys.push(JSON.parse(String(init.body)).requestKey)
        return outcomes[keys.length - 1]?.()
      }) as typeof fetch,
      { handle: () => 'the-handle', texts: () => TEXTS },
    )
    const say = (text: string) =>
      client(addWorkOrderMessage, { query: { id: 'w1' }, body: { ownerNumber: '1', text } }).catch(
        () => null,
      )
    for (const text of ['Hello', 'Hello', 'Hello', 'Hello', 'Hello', 'Other']) await say(text)
    const [first, second, third, fourth, fifth, other] = keys
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect([second, third]).toEqual([first, first])
    expect(new Set([first, fourth, fifth, other]).size).toBe(4)
  })
  it('describes a lost connection', async () => {
    const client = createClient(
      '/api',
      (async () => {
        throw new TypeError('fetch failed')
      }) as typeof fetch,
      { handle: () => '', texts: () => TEXTS },
    )
    await expect(client(getHome, { query: {} })).rejects.toMatchObject({
      code: 'OFFLINE',
      message: TEXTS.offline,
    })
  })
})

describe('resort options', () => {
  it('all have a default', () => {
    expect(resortOptions.parse({}).menuOptions).toMatchObject({
      startingRoute: 'home',
      hideHome: false,
      pointsLabel: '',
    })
  })
  it.each([
    [{ cssOptions: { navbar: 'red' } }],
    [{ menuOptions: { startingRoute: 'admin' } }],
    [{ depositOptions: { ccGateway: 'other' } }],
    [{ maxpl: '20' }],
  ])('refuse %o', (input) => expect(z.safeParse(resortOptions, input).success).toBe(false))
})
