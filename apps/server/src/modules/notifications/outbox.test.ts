import { getProfile } from '@ownerng/contract'
import { HOUR_MS, MINUTE_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { useMailServers } from '../../../test-support/mail-servers.ts'
import { openSenders } from '../../integrations/senders.ts'
import { notifyPerson } from './notify-owner.ts'

const servers = useMailServers()
const { live, mails, queue, rows, says, send, texts } = servers

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
    says.refuse = true
    const { services, senders } = live()
    for (const minutes of [0, 1, 5, 15, 60, 240]) {
      expect((await rows())[0].failed_at).toBeNull()
      servers.test.pass(minutes * MINUTE_MS)
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
    servers.test.pass(HOUR_MS)
    await send(services, senders)
    expect(mails.join()).not.toMatch(/^Bcc:/m)
    senders.close()
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
    says.textStatus = status
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
    const { rows } = await servers.test.owner.query(
      `select l.id, m.owner_account_id from login l join owner_login m
        on m.login_id = l.id where l.login_id = $1 limit 1`,
      [loginId],
    )
    const to = { loginId: rows[0].id as string, ownerAccountId: rows[0].owner_account_id as string }
    await servers.test.database.inResort('HERON', (sql) =>
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
        now: servers.test.services.clock.now(),
      }),
    )
    return to.loginId
  }
  const chosen = async (loginId: string) =>
    (
      await servers.test.owner.query(
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
    const visit = await servers.test.app.inject({ url })
    expect([
      visit.statusCode,
      visit.body.includes('Unsubscribe from email about your stays'),
    ]).toEqual([200, true])
    expect(await chosen(loginId)).toBeUndefined()
    // as an email client does: from another origin without cookies
    const press = await servers.test.app.inject({
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
      expect((await servers.test.app.inject({ method: 'POST', url: made })).statusCode, made).toBe(
        404,
      )
    senders.close()
  })

  it('that bounces permanently fails at once, and the profile shows it', async () => {
    says.gone = true
    await tell('owner.credit')
    const { services, senders } = live()
    await send(services, senders)
    const row = (
      await servers.test.owner.query(
        `select failed_at, tries from outbox
          where recipient = 'walter.10440@mail.example' order by at desc limit 1`,
      )
    ).rows[0]
    expect(row).toMatchObject({ failed_at: expect.any(Date), tries: 1 })
    const owner = await servers.test.signIn('owner.credit')
    expect((await owner.call(getProfile, { query: {} })).body.emailBounced).toBe(true)
    says.gone = false
    senders.close()
  })
})
