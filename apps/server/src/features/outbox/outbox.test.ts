import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { profileShow } from '@ownerng/contract'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lastCode, openBrowser } from '../../../test-support/browser.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { tellPerson } from '../../access/tell-owner.ts'
import { queueMessage } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { openSenders } from '../../platform/senders.ts'
import { sendOutbox } from './send-outbox.ts'

let test: TestApp
let smtp: SMTPServer
let provider: Server
const mails: string[] = []
const texts: { to: string; text: string; key: string | undefined }[] = []
let refuse = false
/** The mail server knows nobody. */
let gone = false

beforeAll(async () => {
  test = await startTestApp()
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(gone ? Object.assign(new Error('no such person'), { responseCode: 550 }) : undefined),
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
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
      response.writeHead(refuse ? 500 : 200).end()
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
  mails.length = 0
  texts.length = 0
  await test.owner.query('delete from outbox')
})

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port
/** The server as a resort runs it: no demo, real mail and a real provider of texts. */
function live(): { parts: Parts; senders: ReturnType<typeof openSenders> } {
  const settings = {
    ...test.parts.settings,
    demo: false,
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    textUrl: `http://127.0.0.1:${portOf(provider)}/texts`,
    textToken: 'key-of-the-provider',
  }
  return { parts: { ...test.parts, settings }, senders: openSenders(settings) }
}
const queue = (channel: 'email' | 'text', recipient: string, secret = true) =>
  test.database.inResort('HERON', (sql) =>
    queueMessage(sql, 'HERON', test.parts.clock.now(), { channel, recipient, subject: 'A <code>', paragraphs: ['123456 is your code.', 'Fish & chips'], secret }),
  )
const rows = async () => (await test.owner.query('select text, html, sent_at, failed_at, tries, last_error from outbox order by id')).rows

describe('messages', () => {
  it('leave by SMTP and by the provider of texts, once each, and what was secret is wiped', async () => {
    await queue('email', 'ruth@mail.example')
    await queue('text', '(555) 010-0432')
    const { parts, senders } = live()
    const counts = await Promise.all([sendOutbox(parts, senders), sendOutbox(parts, senders)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/^From: Heron Cove Resort <no-reply@portal\.localhost>/m)
    expect(mails[0]).toMatch(/^To: ruth@mail\.example/m)
    expect(mails[0]).toContain('Fish & chips')
    expect(mails[0]?.replace(/=\r?\n/g, '')).toContain('>Fish &#38; chips</p>')
    expect(texts).toEqual([{ to: '(555) 010-0432', text: '123456 is your code. Fish & chips', key: 'Bearer key-of-the-provider' }])
    for (const row of await rows()) expect(row).toMatchObject({ text: '', html: '', sent_at: expect.any(Date) })
    senders.close()
  })

  it('that fail are tried again later, five times, and given up without keeping the secret', async () => {
    await queue('email', 'ruth@mail.example')
    refuse = true
    const { parts, senders } = live()
    for (const minutes of [0, 1, 5, 15, 60, 240]) {
      expect((await rows())[0].failed_at).toBeNull()
      test.pass(minutes * 60_000)
      await sendOutbox(parts, senders)
      await sendOutbox(parts, senders)
    }
    expect((await rows())[0]).toMatchObject({ tries: 6, failed_at: expect.any(Date), text: '', last_error: 'EMESSAGE' })
    senders.close()
  })

  it('wait where no server is set up, and are in the demo outbox in demo mode', async () => {
    await queue('text', '(555) 010-0432')
    const { parts } = live()
    const settings = { ...parts.settings, textUrl: null, smtpUrl: null }
    await sendOutbox({ ...parts, settings }, openSenders(settings))
    expect((await rows())[0]).toMatchObject({ sent_at: null, failed_at: null, last_error: '' })
  })

  it('take no header from what people typed', async () => {
    await queue('email', 'ruth@mail.example\r\nBcc: all@mail.example', false)
    const { parts, senders } = live()
    test.pass(3_600_000)
    await sendOutbox(parts, senders)
    expect(mails.join()).not.toMatch(/^Bcc:/m)
    senders.close()
  })
})

describe('mail that a person may stop', () => {
  const tell = async (loginId: string) => {
    const { rows } = await test.owner.query('select l.id, m.owner_account_id from login l join owner_login m on m.login_id = l.id where l.login_id = $1 limit 1', [loginId])
    const to = { loginId: rows[0].id as string, ownerAccountId: rows[0].owner_account_id as string }
    await test.database.inResort('HERON', (sql) =>
      tellPerson(sql, 'HERON', to, { topic: 'stays', title: 'Your stay', paragraphs: ['It is booked.'], link: '/nav/reservations' }, test.parts.clock.now()),
    )
    return to.loginId
  }
  const chosen = async (loginId: string) => (await test.owner.query(`select mail from notice_choice where login_id = $1 and topic = 'stays'`, [loginId])).rows[0]?.mail

  it('says how, in its headers and at its foot; looking stops nothing, the press does', async () => {
    const loginId = await tell('owner.float')
    const { parts, senders } = live()
    await sendOutbox(parts, senders)
    const mail =
      mails
        .find((each) => each.includes('Your stay'))
        ?.replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=') ?? ''
    const link = /^List-Unsubscribe:\s*<([^>]+)>/m.exec(mail.replace(/\r?\n /g, ''))?.[1] ?? ''
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mail).toContain('Open in the portal')
    const url = link.replace(/^https?:\/\/[^/]+/, '')
    const look = await test.app.inject({ url })
    expect([look.statusCode, look.body.includes('Send no more mail about stays')]).toEqual([200, true])
    expect(await chosen(loginId)).toBeUndefined()
    // as a mail program does it: from anywhere, with no cookie
    const press = await test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(press.statusCode).toBe(200)
    expect(await chosen(loginId)).toBe(false)
    mails.length = 0
    await tell('owner.float')
    await sendOutbox(parts, senders)
    expect(mails).toEqual([])
    for (const made of [url.replace(/key=./, 'key=x'), url.replace('.stays', '.bills'), '/api/unsubscribe?of=HERON.x.stays&key=', '/api/unsubscribe'])
      expect((await test.app.inject({ method: 'POST', url: made })).statusCode, made).toBe(404)
    senders.close()
  })

  it('that comes back for good is given up at once, and the profile says so', async () => {
    gone = true
    await tell('owner.credit')
    const { parts, senders } = live()
    await sendOutbox(parts, senders)
    const row = (await test.owner.query(`select failed_at, tries from outbox where recipient = 'walter.10440@mail.example' order by at desc limit 1`)).rows[0]
    expect(row).toMatchObject({ failed_at: expect.any(Date), tries: 1 })
    const owner = await test.signIn('owner.credit')
    expect((await owner.call(profileShow, { query: {} })).body.emailBounced).toBe(true)
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
    expect(Object.keys(first).sort()).toEqual(['at', 'channel', 'id', 'subject', 'text', 'to'])
    expect(first).toMatchObject({ to: '(555) 010-0432', channel: 'text' })
    expect(first.text).toContain(await lastCode(test.owner, '(555) 010-0432'))
    expect((await test.app.inject({ url: '/dev/outbox' })).body).toContain('(555) 010-0432')
  })
  it('is there for this machine only', async () => {
    for (const url of ['/dev/outbox', '/dev/outbox.json']) expect((await test.app.inject({ url, remoteAddress: '203.0.113.5' })).statusCode).toBe(404)
  })
})
