import { HOUR_MS } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { useMailServers } from '../../../test-support/mail-servers.ts'
import { mailFault } from '../../integrations/mail/mail-sender.ts'
import { openSenders } from '../../integrations/senders.ts'

const servers = useMailServers()
const { faults, live, queue, says, send } = servers

// issue 12, item 6
describe('a mail server that accepts nothing', () => {
  const fifteen = async () => {
    await servers.test.owner.query('update person set bounced_at = null')
    const { rows } = await servers.test.owner.query(
      `select distinct email from person where resort_id = 'HERON' and email <> ''
        order by 1 limit 15`,
    )
    for (const { email } of rows) await queue('email', email, false)
    return rows.length
  }
  const bounced = async () =>
    (
      await servers.test.owner.query(
        'select count(*)::integer as n from person where bounced_at is not null',
      )
    ).rows[0].n
  const counts = async () =>
    (
      await servers.test.owner.query(
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
      servers.test.pass(61_000)
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
      servers.test.pass(6 * HOUR_MS)
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
      (await servers.test.owner.query('select count(*)::integer as n from outbox where tries > 0'))
        .rows[0].n,
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
