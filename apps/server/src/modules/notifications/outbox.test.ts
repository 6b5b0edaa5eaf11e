import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { getProfile } from '@ownerng/contract'
import { HOUR_MS, MINUTE_MS } from '@ownerng/domain'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lastCode, openBrowser } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { mailFault } from '../../integrations/mail/mail-sender.ts'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import { openSenders, type Senders } from '../../integrations/senders.ts'
import type { Services } from '../../services.ts'
import { notifyPerson } from './notify-owner.ts'
import { sendOutbox } from './send-outbox.ts'

let test: TestApp
let smtp: SMTPServer
let provider: Server
const mails: string[] = []
const texts: { to: string; text: string; key: string | undefined }[] = []
let refuse = false
/** The mail server rejects every recipient. */
let gone = false
/** The mail server's replies to a sender and a recipient, and its delay per message. */
const says = { mailFrom: '', rcptTo: '', pauseMs: 0 }
/** HTTP status of the text message provider. */
let textStatus = 200

beforeAll(async () => {
  test = await startTestApp()
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusal(says.mailFrom)),
    onRcptTo: (_address, _session, done) =>
      done(refusal(gone ? '550 no such person' : says.rcptTo)),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        await new Promise((resolve) => setTimeout(resolve, says.pauseMs))
        if (!refuse) mails.push(Buffer.concat(parts).toString())
        done(refuse ? Object.assign(new Error('busy'), { responseCode: 451 }) : null)
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  provider = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      if (!refuse) texts.push({ ...JSON.parse(body), key: request.headers.authorization })
      response.writeHead(refuse ? 500 : textStatus).end()
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', () => resolve()))
})
afterAll(async () => {
  await test.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  provider.close()
})
beforeEach(async () => {
  refuse = false
  textStatus = 200
  Object.assign(says, { mailFrom: '', rcptTo: '', pauseMs: 0 })
  mails.length = 0
  texts.length = 0
  await test.owner.query('delete from outbox')
})

/** Returns a refusal with the test server's wording, such as `550 5.1.1 words`. */
const refusal = (texts: string) =>
  texts
    ? Object.assign(new Error(texts.slice(4)), { responseCode: Number(texts.slice(0, 3)) })
    : undefined
const faults: string[] = []
/** Runs both lanes as the jobs do and collects their errors. */
async function send(services: Services, senders: Senders): Promise<number> {
  const lanes = await Promise.all(
    (['codes', 'others'] as const).map((lane) =>
      sendOutbox(services, 'HERON', { senders, lane }).catch(
        (error) => void faults.push(String(error)),
      ),
    ),
  )
  return lanes.reduce<number>((sum, count) => sum + (count ?? 0), 0)
}
const getPort = (server: { address(): AddressInfo | string | null }) =>
  (server.address() as AddressInfo).port
/**
 * Configures the server for production: no demo mode, with an SMTP server and a text message
 * provider.
 */
function live(): { services: Services; senders: ReturnType<typeof openSenders> } {
  const settings = {
    ...test.services.settings,
    demo: false,
    smtpUrl: `smtp://127.0.0.1:${getPort(smtp.server)}`,
    textUrl: `http://127.0.0.1:${getPort(provider)}/texts`,
    textToken: 'key-of-the-provider',
  }
  return { services: { ...test.services, settings }, senders: openSenders(settings) }
}
const queue = (channel: 'email' | 'text', recipient: string, secret = true) =>
  test.database.inResort('HERON', async (sql) =>
    queueMessage(sql, 'HERON', test.services.clock.now(), {
      channel,
      locale: 'en-US',
      recipient,
      subject: 'A <code>',
      paragraphs: ['123456 is your code.', 'Fish & chips'],
      secret,
    }),
  )
const rows = async () =>
  (
    await test.owner.query(
      'select text, html, sent_at, failed_at, tries, last_error from outbox order by id',
    )
  ).rows

describe('messages', () => {
  it('are sent once each by SMTP and the text provider, and secrets are wiped', async () => {
    await queue('email', 'ruth@mail.example')
    await queue('text', '(555) 010-0432')
    const { services, senders } = live()
    const counts = await Promise.all([send(services, senders), send(services, senders)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/^From: Heron Cove Resort <no-reply@portal\.localhost>/m)
    expect(mails[0]).toMatch(/^To: ruth@mail\.example/m)
    expect(mails[0]).toContain('Fish & chips')
    expect(mails[0]?.replace(/=\r?\n/g, '')).toContain('>Fish &#38; chips</p>')
    expect(texts).toEqual([
      {
        to: '(555) 010-0432',
        text: '123456 is your code. Fish & chips',
        key: 'Bearer key-of-the-provider',
      },
    ])
    for (const row of await rows())
      expect(row).toMatchObject({ text: '', html: '', sent_at: expect.any(Date) })
    senders.close()
  })

  it('fail after five retries, without keeping the secret', async () => {
    await queue('email', 'ruth@mail.example')
    refuse = true
    const { services, senders } = live()
    for (const minutes of [0, 1, 5, 15, 60, 240]) {
      expect((await rows())[0].failed_at).toBeNull()
      test.pass(minutes * MINUTE_MS)
      await send(services, senders)
      await send(services, senders)
    }
    expect((await rows())[0]).toMatchObject({
      tries: 6,
      failed_at: expect.any(Date),
      text: '',
      last_error: 'DATA 451',
    })
    senders.close()
  })

  it('wait without a server, and are in the demo outbox in demo mode', async () => {
    await queue('text', '(555) 010-0432')
    const { services } = live()
    const settings = { ...services.settings, textUrl: null, smtpUrl: null }
    await send({ ...services, settings }, openSenders(settings))
    expect((await rows())[0]).toMatchObject({ sent_at: null, failed_at: null, last_error: '' })
  })

  it('take no header from user input', async () => {
    await queue('email', 'ruth@mail.example\r\nBcc: all@mail.example', false)
    const { services, senders } = live()
    test.pass(HOUR_MS)
    await send(services, senders)
    expect(mails.join()).not.toMatch(/^Bcc:/m)
    senders.close()
  })
})

// issue 12, item 6
describe('a mail server that accepts nothing', () => {
  const fifteen = async () => {
    await test.owner.query('update person set bounced_at = null')
    const { rows } = await test.owner.query(
      `select distinct email from person where resort_id = 'HERON' and email <> ''
        order by 1 limit 15`,
    )
    for (const { email } of rows) await queue('email', email, false)
    return rows.length
  }
  const bounced = async () =>
    (
      await test.owner.query(
        'select count(*)::integer as n from person where bounced_at is not null',
      )
    ).rows[0].n
  const counts = async () =>
    (
      await test.owner.query(
        `select count(*)::integer as waiting, (select count(*)::integer from outbox
          where sent_at is not null) as sent from outbox where sent_at is null
          and failed_at is null`,
      )
    ).rows[0]

  it.each([
    ['refuses its sender', '550 5.1.8 sender rejected', '', 'MAIL FROM 550'],
    [
      'refuses its sender where recipients are named',
      '',
      '550 5.7.1 sender address rejected',
      'RCPT TO 550',
    ],
    ['refuses to relay', '', '554 5.7.1 relay access denied', 'RCPT TO 554'],
    ['is busy', '451 4.3.0 try later', '', 'MAIL FROM 451'],
    ['keeps mailboxes that are full', '', '452 4.2.2 over quota', 'RCPT TO 452'],
  ])(
    'and %s marks no address as bounced, and every email is sent later',
    async (_, mailFrom, rcptTo, kind) => {
      const queued = await fifteen()
      expect(queued).toBe(15)
      const { services, senders } = live()
      faults.length = 0
      Object.assign(says, { mailFrom, rcptTo })
      await send(services, senders)
      expect([await bounced(), await counts()]).toEqual([0, { waiting: 15, sent: 0 }])
      expect(faults.join()).toContain(`email: ${kind}`)
      expect(faults.join()).not.toContain('@')
      Object.assign(says, { mailFrom: '', rcptTo: '' })
      test.pass(61_000)
      await send(services, senders)
      expect(await counts()).toEqual({ waiting: 0, sent: 15 })
      senders.close()
    },
  )

  it('for four days loses no message', async () => {
    await fifteen()
    const { services } = live()
    const away = openSenders({ ...services.settings, smtpUrl: 'smtp://127.0.0.1:1' })
    for (let hour = 0; hour < 96; hour += 6) {
      await send(services, away)
      test.pass(6 * HOUR_MS)
    }
    expect([await bounced(), await counts()]).toEqual([0, { waiting: 15, sent: 0 }])
    const { senders } = live()
    await send(services, senders)
    expect(await counts()).toEqual({ waiting: 0, sent: 15 })
    senders.close()
  })

  it('gets no more than three attempts per run', async () => {
    await fifteen()
    const { services } = live()
    faults.length = 0
    await send(services, openSenders({ ...services.settings, smtpUrl: 'smtp://127.0.0.1:1' }))
    expect(faults.join()).toContain('the server accepts no messages')
    expect(
      (await test.owner.query('select count(*)::integer as n from outbox where tries > 0')).rows[0]
        .n,
    ).toBeLessThan(8)
  })

  it.each([
    [
      {
        command: 'RCPT TO',
        code: 'EENVELOPE',
        responseCode: 550,
        response: '550 5.1.1 unknown user',
      },
      'recipient',
    ],
    [
      { command: 'RCPT TO', code: 'EENVELOPE', responseCode: 550, response: '550 no such user' },
      'recipient',
    ],
    [
      {
        command: 'RCPT TO',
        code: 'EENVELOPE',
        responseCode: 550,
        response: '550 5.4.1 Recipient address rejected',
      },
      'recipient',
    ],
    [
      {
        command: 'RCPT TO',
        code: 'EENVELOPE',
        responseCode: 553,
        response: '553 5.1.8 bad sender',
      },
      'message',
    ],
    [
      {
        command: 'RCPT TO',
        code: 'EENVELOPE',
        responseCode: 450,
        response: '450 4.1.1 greylisted',
      },
      'message',
    ],
    [
      { command: 'RCPT TO', code: 'EENVELOPE', responseCode: 421, response: '421 closing' },
      'server',
    ],
    [
      { command: 'MAIL FROM', code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 odd' },
      'server',
    ],
    [
      { command: 'AUTH PLAIN', code: 'EAUTH', responseCode: 535, response: '535 5.7.8 no' },
      'server',
    ],
    [
      { command: 'DATA', code: 'EMESSAGE', responseCode: 550, response: '550 5.7.1 spam' },
      'message',
    ],
    [{ command: 'CONN', code: 'ESOCKET' }, 'server'],
    [{ command: 'CONN', code: 'ETIMEDOUT' }, 'server'],
    [{ command: 'API', code: 'EENVELOPE' }, 'message'],
  ])('%j is an error of the %s', (error, whose) => expect(mailFault(error).whose).toBe(whose))
})

// issue 12, item 6
describe('a slow mail server', () => {
  it('does not delay a code', async () => {
    says.pauseMs = 250
    for (let mail = 0; mail < 40; mail++) await queue('email', `m${mail}@mail.example`, false)
    const { services, senders } = live()
    const bulk = sendOutbox(services, 'HERON', { senders, lane: 'others' })
    await expect.poll(() => mails.length).toBeGreaterThan(0)
    await queue('email', 'code@mail.example', true)
    await sendOutbox(services, 'HERON', { senders, lane: 'codes' })
    const before = mails.findIndex((mail) => mail.includes('To: code@mail.example'))
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(30)
    await bulk
    expect(mails).toHaveLength(41)
    senders.close()
  })

  it('gets each message once from two servers', async () => {
    // even if one message takes longer than the lease, which is renewed six times; a short lease
    // would expire when a busy machine stalls
    const [leaseMs, count] = [1500, 8]
    says.pauseMs = 2000
    for (let mail = 0; mail < count; mail++) await queue('email', `m${mail}@mail.example`, false)
    const { services, senders } = live()
    const other = live()
    let done = false
    const first = sendOutbox(services, 'HERON', { senders, lane: 'others', leaseMs }).finally(
      () => {
        done = true
      },
    )
    const second = async () => {
      while (!done)
        await sendOutbox(other.services, 'HERON', {
          senders: other.senders,
          lane: 'others',
          leaseMs,
        })
    }
    await Promise.all([first, second()])
    const to = mails.map((mail) => /^To: (.+)$/m.exec(mail)?.[1])
    expect([to.length, new Set(to).size]).toEqual([count, count])
    // a message that is sent twice after a crash has the same Message-ID
    expect(mails[0]).toMatch(/^Message-ID: <[\w-]+@portal\.localhost>/m)
    senders.close()
    other.senders.close()
  })
})

describe('connections to a mail server', () => {
  /** Starts a mail server that counts its connections and closes idle ones. */
  async function countingServer(idleMs: number) {
    const count = { opened: 0, atOnce: 0, most: 0, mails: [] as string[] }
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      socketTimeout: idleMs,
      onConnect: (_session, done) => {
        count.opened++
        count.most = Math.max(count.most, ++count.atOnce)
        done()
      },
      onClose: () => void count.atOnce--,
      onData: (stream, _session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          count.mails.push(Buffer.concat(parts).toString())
          setTimeout(() => done(null), 20)
        })
      },
    })
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const settings = {
      ...live().services.settings,
      smtpUrl: `smtp://127.0.0.1:${getPort(server.server)}`,
    }
    return { count, server, settings }
  }

  it('are pooled within the configured limit', async () => {
    const { count, server, settings } = await countingServer(30_000)
    for (let mail = 0; mail < 30; mail++) await queue('email', `m${mail}@mail.example`, false)
    const few = { ...settings, smtpConnections: 3 }
    const senders = openSenders(few)
    const services = { ...test.services, settings: few }
    await sendOutbox(services, 'HERON', { senders, lane: 'others' })
    expect([count.mails.length, count.opened, count.most]).toEqual([30, 3, 3])
    senders.close()
    server.close()
  })

  it('respect the rate limit, except for codes', async () => {
    const { count, server, settings } = await countingServer(30_000)
    for (let mail = 0; mail < 12; mail++) await queue('email', `m${mail}@mail.example`, false)
    await queue('email', 'code@mail.example', true)
    const slow = { ...settings, smtpPerSecond: 5 }
    const senders = openSenders(slow)
    const services = { ...test.services, settings: slow }
    const from = performance.now()
    const bulk = sendOutbox(services, 'HERON', { senders, lane: 'others' })
    await sendOutbox(services, 'HERON', { senders, lane: 'codes' })
    expect(performance.now() - from).toBeLessThan(1_900)
    await bulk
    expect(performance.now() - from).toBeGreaterThan(1_900)
    expect(count.mails).toHaveLength(13)
    senders.close()
    server.close()
  })

  it('without a response time out', async () => {
    const silent = createTcpServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', () => resolve()))
    const { services } = live()
    const settings = { ...services.settings, smtpUrl: `smtp://127.0.0.1:${getPort(silent)}` }
    const senders = openSenders(settings)
    await queue('email', 'code@mail.example', true)
    const from = performance.now()
    await send({ ...services, settings }, senders)
    expect((await rows())[0]).toMatchObject({ sent_at: null, tries: 1 })
    expect((await rows())[0].last_error).toMatch(/TIMEDOUT/)
    expect(performance.now() - from).toBeLessThan(25_000)
    senders.close()
    silent.close()
  }, 40_000)

  it('that the server closed lose no message and send none twice', async () => {
    const { count, server, settings } = await countingServer(300)
    const senders = openSenders(settings)
    const services = { ...test.services, settings }
    for (let round = 1; round <= 3; round++) {
      await queue('email', `m${round}@mail.example`, false)
      await sendOutbox(services, 'HERON', { senders, lane: 'others' })
      expect(count.mails).toHaveLength(round)
      await new Promise((resolve) => setTimeout(resolve, 600))
    }
    senders.close()
    server.close()
  })
})

// issue 12, item 6
describe('a text message provider', () => {
  it.each([
    [422, 'fails for a number that does not exist', true],
    [401, 'that refuses our key', false],
    [429, 'that is asked too much', false],
    [302, 'that has moved', false],
    [500, 'that fails', false],
  ])('with answer %s: %s', async (status, _, over) => {
    textStatus = status
    await queue('text', '(555) 010-0432', false)
    const { services, senders } = live()
    await send(services, senders)
    expect((await rows())[0]).toMatchObject({
      sent_at: null,
      failed_at: over ? expect.any(Date) : null,
      last_error: `HTTP ${status}`,
    })
    senders.close()
  })
})

describe('email with an opt-out', () => {
  const tell = async (loginId: string) => {
    const { rows } = await test.owner.query(
      `select l.id, m.owner_account_id from login l join owner_login m
        on m.login_id = l.id where l.login_id = $1 limit 1`,
      [loginId],
    )
    const to = { loginId: rows[0].id as string, ownerAccountId: rows[0].owner_account_id as string }
    await test.database.inResort('HERON', (sql) =>
      notifyPerson(sql, 'HERON', {
        to,
        news: {
          code: 'stay-changed',
          params: {
            number: 'R-1',
            resort: 'Heron',
            unit: '101',
            from: '2027-05-01',
            to: '2027-05-08',
            guest: '',
            pointsLost: 0,
            fromWaitlist: false,
          },
          link: '/nav/reservations',
        },
        now: test.services.clock.now(),
      }),
    )
    return to.loginId
  }
  const chosen = async (loginId: string) =>
    (
      await test.owner.query(
        `select mail from notice_choice where login_id = $1 and topic = 'stays'`,
        [loginId],
      )
    ).rows[0]?.mail

  it('has a link in headers and footer, which needs a button press', async () => {
    const loginId = await tell('owner.float')
    const { services, senders } = live()
    await send(services, senders)
    const mail =
      mails
        .find((mail) => mail.includes('Your stay'))
        ?.replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=') ?? ''
    const link = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(mail.replace(/\r?\n /g, ''))?.[1] ?? ''
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mail).toContain('Open in the portal')
    // on another device, the link leads to this resort's sign-in page
    expect(mail).toMatch(/#\/nav\/[^"\s]*\?server=DEMO&(amp;)?resort=HERON/)
    const url = link.replace(/^https?:\/\/[^/]+/, '')
    const visit = await test.app.inject({ url })
    expect([
      visit.statusCode,
      visit.body.includes('Unsubscribe from email about your stays'),
    ]).toEqual([200, true])
    expect(await chosen(loginId)).toBeUndefined()
    // as an email client does: from another origin without cookies
    const press = await test.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
        'sec-fetch-site': 'cross-site',
      },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(press.statusCode).toBe(200)
    expect(await chosen(loginId)).toBe(false)
    mails.length = 0
    await tell('owner.float')
    await send(services, senders)
    expect(mails).toEqual([])
    for (const made of [
      url.replace(/key=(.)/, (_, first) => `key=${first === 'x' ? 'y' : 'x'}`),
      url.replace('.stays', '.bills'),
      '/api/unsubscribe?of=HERON.x.stays&key=',
      '/api/unsubscribe',
    ])
      expect((await test.app.inject({ method: 'POST', url: made })).statusCode, made).toBe(404)
    senders.close()
  })

  it('that bounces permanently fails at once, and the profile shows it', async () => {
    gone = true
    await tell('owner.credit')
    const { services, senders } = live()
    await send(services, senders)
    const row = (
      await test.owner.query(
        `select failed_at, tries from outbox
          where recipient = 'walter.10440@mail.example' order by at desc limit 1`,
      )
    ).rows[0]
    expect(row).toMatchObject({ failed_at: expect.any(Date), tries: 1 })
    const owner = await test.signIn('owner.credit')
    expect((await owner.call(getProfile, { query: {} })).body.emailBounced).toBe(true)
    gone = false
    senders.close()
  })
})

describe('the demo outbox', () => {
  it('lists what was sent, newest first, with the code that signs in', async () => {
    const browser = openBrowser(test.app)
    await browser.signIn('owner', 'owner.text')
    const answer = await test.app.inject({ url: '/dev/outbox.json' })
    const [first] = answer.json()
    expect(Object.keys(first).sort()).toEqual([
      'at',
      'channel',
      'id',
      'link',
      'subject',
      'text',
      'to',
    ])
    expect(first).toMatchObject({ to: '(555) 010-0432', channel: 'text' })
    expect(first.text).toContain(await lastCode(test.owner, '(555) 010-0432'))
    expect((await test.app.inject({ url: '/dev/outbox' })).body).toContain('(555) 010-0432')
  })
  // issue 12, item 16
  it.each([
    'rebound.example',
    'rebound.example:8080',
    'localhost.rebound.example',
    '127.0.0.1.rebound.example',
    'localhost@rebound.example',
  ])('is not served under the host name %j', async (host) => {
    for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/HERON/x'])
      expect((await test.app.inject({ url, headers: { host } })).statusCode).toBe(404)
  })
  it.each(['localhost', 'localhost:8080', 'portal.localhost:8080', '127.0.0.1:8080', '[::1]:8080'])(
    'is there under %s',
    async (host) => {
      expect(
        (await test.app.inject({ url: '/dev/outbox.json', headers: { host } })).statusCode,
      ).toBe(200)
    },
  )
  it('is served to this machine only', async () => {
    for (const url of ['/dev/outbox', '/dev/outbox.json'])
      expect((await test.app.inject({ url, remoteAddress: '203.0.113.5' })).statusCode).toBe(404)
  })
})
