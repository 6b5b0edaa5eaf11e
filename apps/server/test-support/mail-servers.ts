import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { queueMessage } from '../src/integrations/mail/outbox.ts'
import { openSenders, type Senders } from '../src/integrations/senders.ts'
import { sendOutbox } from '../src/modules/notifications/send-outbox.ts'
import type { Services } from '../src/services.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const AGREEABLE = {
  /** The mail server's replies to a sender and a recipient. */
  mailFrom: '',
  rcptTo: '',
  /** Delays the mail server's answer to a message. */
  hold: async (_mail: string): Promise<void> => {},
  /** Both servers are busy. */
  refuse: false,
  /** The mail server rejects every recipient. */
  gone: false,
  /** HTTP status of the text message provider. */
  textStatus: 200,
}

export const getPort = (server: { address(): AddressInfo | string | null }) =>
  (server.address() as AddressInfo).port

/** Returns a refusal with the test server's wording, such as `550 5.1.1 words`. */
const refusal = (texts: string) =>
  texts
    ? Object.assign(new Error(texts.slice(4)), { responseCode: Number(texts.slice(0, 3)) })
    : undefined

/** Starts an app for the tests of a file, with a mail server and a provider of text messages. */
export function useMailServers() {
  let test: TestApp
  let smtp: SMTPServer
  let provider: Server
  const mails: string[] = []
  const texts: { to: string; text: string; key: string | undefined }[] = []
  const says = { ...AGREEABLE }
  const faults: string[] = []

  beforeAll(async () => {
    test = await startTestApp()
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, done) => done(refusal(says.mailFrom)),
      onRcptTo: (_address, _session, done) =>
        done(refusal(says.gone ? '550 no such person' : says.rcptTo)),
      onData: (stream, _session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', async () => {
          const mail = Buffer.concat(parts).toString()
          await says.hold(mail)
          if (!says.refuse) mails.push(mail)
          done(says.refuse ? Object.assign(new Error('busy'), { responseCode: 451 }) : null)
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
        if (!says.refuse) texts.push({ ...JSON.parse(body), key: request.headers.authorization })
        response.writeHead(says.refuse ? 500 : says.textStatus).end()
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
    Object.assign(says, AGREEABLE)
    mails.length = 0
    texts.length = 0
    await test.owner.query('delete from outbox')
  })

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

  return {
    get test() {
      return test
    },
    mails,
    texts,
    says,
    faults,
    send,
    live,
    queue,
    rows,
  }
}
