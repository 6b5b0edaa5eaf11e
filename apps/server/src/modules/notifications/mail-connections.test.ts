import { createServer as createTcpServer } from 'node:net'
import { setTimeout as later } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { getPort, useMailServers } from '../../../test-support/mail-servers.ts'
import { openSenders } from '../../integrations/senders.ts'
import { sendOutbox } from './send-outbox.ts'

const servers = useMailServers()
const { live, mails, queue, rows, says, send } = servers

// issue 12, item 6
describe('a slow mail server', () => {
  it('does not delay a code', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let held = 0
    says.hold = async (mail) => {
      if (mail.includes('To: code@mail.example')) return
      held++
      await released
    }
    for (let mail = 0; mail < 40; mail++) await queue('email', `m${mail}@mail.example`, false)
    const { services, senders } = live()
    const bulk = sendOutbox(services, 'HERON', { senders, lane: 'others' })
    await expect.poll(() => held).toBe(services.settings.smtpConnections)
    await queue('email', 'code@mail.example', true)
    await sendOutbox(services, 'HERON', { senders, lane: 'codes' })
    expect(mails).toEqual([expect.stringContaining('To: code@mail.example')])
    release()
    await bulk
    expect(mails).toHaveLength(41)
    senders.close()
  })

  it('gets each message once from two servers', async () => {
    // even if one message takes longer than the lease, which is renewed six times; a short lease
    // would expire when a busy machine stalls
    const [leaseMs, count] = [3000, 8]
    says.hold = () => later(4000)
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
  /** Starts a mail server that counts its connections. */
  async function countingServer() {
    const count = { opened: 0, atOnce: 0, most: 0, mails: [] as string[] }
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
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
    const { count, server, settings } = await countingServer()
    for (let mail = 0; mail < 30; mail++) await queue('email', `m${mail}@mail.example`, false)
    const few = { ...settings, smtpConnections: 3 }
    const senders = openSenders(few)
    const services = { ...servers.test.services, settings: few }
    await sendOutbox(services, 'HERON', { senders, lane: 'others' })
    expect([count.mails.length, count.opened, count.most]).toEqual([30, 3, 3])
    senders.close()
    server.close()
  })

  it('respect the rate limit, except for codes', async () => {
    const { count, server, settings } = await countingServer()
    for (let mail = 0; mail < 30; mail++) await queue('email', `m${mail}@mail.example`, false)
    await queue('email', 'code@mail.example', true)
    const slow = { ...settings, smtpPerSecond: 5 }
    const senders = openSenders(slow)
    const services = { ...servers.test.services, settings: slow }
    const from = performance.now()
    const bulk = sendOutbox(services, 'HERON', { senders, lane: 'others' })
    await sendOutbox(services, 'HERON', { senders, lane: 'codes' })
    expect(count.mails.some((mail) => mail.includes('To: code@mail.example'))).toBe(true)
    expect(count.mails.length).toBeLessThan(31)
    await bulk
    expect(performance.now() - from).toBeGreaterThan(4_900)
    expect(count.mails).toHaveLength(31)
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
    // the default of the library
    expect(performance.now() - from).toBeLessThan(30_000)
    senders.close()
    silent.close()
  })

  it('that the server closed lose no message and send none twice', async () => {
    const { count, server, settings } = await countingServer()
    const senders = openSenders(settings)
    const services = { ...servers.test.services, settings }
    for (let round = 1; round <= 3; round++) {
      await queue('email', `m${round}@mail.example`, false)
      await sendOutbox(services, 'HERON', { senders, lane: 'others' })
      expect(count.mails).toHaveLength(round)
      for (const connection of server.connections) connection.close()
      await expect.poll(() => count.atOnce).toBe(0)
    }
    senders.close()
    server.close()
  })
})
