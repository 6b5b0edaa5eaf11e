import { randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS, NOTICE_TOPICS, SECOND_MS } from '@ownerng/domain'
import { sqlState } from '../../db/database.ts'
import { PartlyDone } from '../../db/try-rows.ts'
import type { FileStore } from '../../integrations/files/files.ts'
import { mailLogoName, mailLogoSize } from '../../integrations/files/prepare-logo.ts'
import { type Letterhead, layOutMail } from '../../integrations/mail/mail-layout.ts'
import { type Outgoing, SendFault } from '../../integrations/sender.ts'
import type { Senders } from '../../integrations/senders.ts'
import type { Services } from '../../services.ts'
import { getContext } from '../../shared/language.ts'
import { removeMarks } from '../../shared/marked-texts.ts'
import * as queries from './outbox.queries.ts'
import { stopUrl } from './unsubscribe.ts'

/** Delays between retries, from a minute on; the last one repeats. */
const PAUSES_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS)
/** A code or a temporary password has expired by then. */
const MAX_TRIES_OF_SECRET = PAUSES_MS.length + 1
/** RFC 5321, 4.5.4.1: a mail server can be unavailable for days. */
const GIVE_UP_AFTER_MS = 5 * DAY_MS
/**
 * Lease of a claimed message. It is renewed while sending, so it expires only if the process ends.
 */
const LEASE_MS = 3 * MINUTE_MS
const RENEWALS = 6
/** Maximum messages per run, so that other resorts get their turn. */
const MAX_PER_RUN = 500
/** After this many consecutive failures of the mail server, sending pauses. */
const FAULTS_OF_SERVER = 3
/** Retries for recording a sent message while the database is unavailable. */
const WRITE_TRIES = 30

/**
 * Codes and temporary passwords have their own lane, so that they never wait behind other messages.
 */
export type Lane = 'codes' | 'others'

/** Returns the configured channels. */
export const openChannels = (senders: Senders) =>
  (['email', 'text'] as const).filter((channel) => senders[channel])

/**
 * Sends a resort's due messages in one lane; returns how many were sent. Claims each message in the
 * database first, so that parallel servers never send it twice. Refused messages are retried later.
 * Throws if messages were refused, with counts and reasons but never a recipient.
 */
export async function sendOutbox(
  services: Services,
  resortId: string,
  {
    senders,
    lane,
    leaseMs = LEASE_MS,
  }: { readonly senders: Senders; readonly lane: Lane; readonly leaseMs?: number | undefined },
): Promise<number> {
  const channels = openChannels(senders)
  if (channels.length === 0) return 0
  const { database, clock, settings } = services
  const claim = randomUUID()
  const refused = new Map<string, number>()
  const count = (kind: string) => refused.set(kind, (refused.get(kind) ?? 0) + 1)
  let [sent, claimed, faultsInRow] = [0, 0, 0]
  let head: Promise<Letterhead> | null = null
  const claimNext = async () => {
    if (claimed++ >= MAX_PER_RUN || faultsInRow >= FAULTS_OF_SERVER) return null
    const now = clock.now()
    const [message] = await database.readResort(resortId, queries.claimMessage, {
      resortId,
      now,
      tryAfter: new Date(now.getTime() + leaseMs),
      secret: lane === 'codes',
      channels,
      claim,
    })
    return message ?? null
  }
  const worker = async (first: queries.OutboxRow | null) => {
    for (let message = first; message; message = await claimNext()) {
      head ??= readLetterhead(services, resortId)
      try {
        await sendOne(services, resortId, message, {
          claim,
          leaseMs,
          senders,
          head: await head,
        })
        sent++
        faultsInRow = 0
      } catch (fault) {
        if (!(fault instanceof SendFault)) {
          // sent, but it can't be recorded: this process keeps it until the lease expires and sends
          // the others
          if (sqlState(fault) === '') throw fault
          count(`${message.channel}: sent but not recorded ${sqlState(fault)}`)
          continue
        }
        faultsInRow = fault.whose === 'server' ? faultsInRow + 1 : 0
        count(`${message.channel}: ${fault.kind}`)
        await recordFailure(services, resortId, fault, { message, claim })
      }
    }
  }
  const first = await claimNext()
  if (!first) return 0
  const others = Array.from({ length: settings.smtpConnections - 1 }, async () =>
    worker(await claimNext()),
  )
  // after a database failure, wait for messages that are being sent
  const ends = await Promise.allSettled([worker(first), ...others])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  if (refused.size > 0) reportRefusals(refused, faultsInRow >= FAULTS_OF_SERVER)
  return sent
}

/** Sends a claimed message and records it as sent. */
async function sendOne(
  services: Services,
  resortId: string,
  message: queries.OutboxRow,
  {
    claim,
    leaseMs,
    senders,
    head,
  }: { claim: string; leaseMs: number; senders: Senders; head: Letterhead },
): Promise<void> {
  const { database, clock, settings } = services
  const claimed = { resortId, id: message.id, claim }
  const lease = setInterval(() => {
    const tryAfter = new Date(clock.now().getTime() + leaseMs)
    database.readResort(resortId, queries.renewLease, { ...claimed, tryAfter }).catch(() => {})
  }, leaseMs / RENEWALS)
  try {
    await senders[message.channel]?.(render(services, resortId, message, head), head.resortName)
    for (let attempt = 1; ; attempt++) {
      try {
        const sent = { ...claimed, sentAt: clock.now(), keepText: settings.demo }
        await database.readResort(resortId, queries.markSent, sent)
        return
      } catch (error) {
        if (attempt >= WRITE_TRIES || sqlState(error) !== '') throw error
        await new Promise((resolve) => setTimeout(resolve, SECOND_MS))
      }
    }
  } finally {
    clearInterval(lease)
  }
}

/**
 * Schedules a retry, or gives up: immediately only if the recipient doesn't exist, which the
 * profile then shows.
 */
async function recordFailure(
  { database, clock }: Services,
  resortId: string,
  { whose, kind }: SendFault,
  { message, claim }: { readonly message: queries.OutboxRow; readonly claim: string },
): Promise<void> {
  const now = clock.now()
  const isGone = whose === 'recipient'
  const pause = PAUSES_MS[Math.min(message.tries, PAUSES_MS.length) - 1] ?? MINUTE_MS
  const isSecretOver = message.secret && message.tries >= MAX_TRIES_OF_SECRET
  const isOver = isGone || isSecretOver || now.getTime() - message.at.getTime() >= GIVE_UP_AFTER_MS
  await database.readResort(resortId, queries.markFailed, {
    resortId,
    id: message.id,
    claim,
    tryAfter: isOver ? null : new Date(now.getTime() + pause),
    fault: kind,
    now,
  })
  if (isGone && message.channel === 'email')
    await database.readResort(resortId, queries.recordBounce, {
      resortId,
      email: message.recipient,
      now,
    })
}

/**
 * Throws if the mail server fails, which pauses this resort's lane. Single refusals are only
 * logged.
 */
function reportRefusals(refused: ReadonlyMap<string, number>, serverIsAway: boolean): never {
  const counts = [...refused].map(([kind, count]) => `${count} ${kind}`).join(', ')
  if (serverIsAway) throw new Error(`the server accepts no messages: ${counts}`)
  throw new PartlyDone(`messages were refused: ${counts}`)
}

/** Reads a resort's letterhead. */
export async function readLetterhead(
  { database, files, settings: { publicUrl: portal } }: Services,
  resortId: string,
): Promise<Letterhead> {
  const [row] = await database.readResort(resortId, queries.findLetterhead, { resortId })
  if (!row) throw new Error(`There is no resort ${resortId}.`)
  const { navbar, buttons, logoUrl, ...contact } = row
  const logo = await findLogo(files, portal, logoUrl)
  return { ...contact, logo, colors: { navbar, buttons }, portal, resort: resortId }
}

/** Returns the PNG logo for email; null if the resort has none or its logo is hosted elsewhere. */
async function findLogo(
  files: FileStore,
  portal: string,
  logoUrl: string,
): Promise<Letterhead['logo']> {
  const [, resortId = '', name = ''] = /^\/api\/brand\/([A-Z0-9]+)\/([\w.-]+)$/.exec(logoUrl) ?? []
  const file = name && mailLogoName(name)
  const bytes = file && (await files.read(`brand/${resortId}/${file}`))
  return bytes ? { url: `${portal}/api/brand/${resortId}/${file}`, ...mailLogoSize(bytes) } : null
}

/** Renders a message to send; a failure affects only that message, not the next ones. */
function render(
  services: Services,
  resortId: string,
  message: queries.OutboxRow,
  head: Letterhead,
): Outgoing {
  const { id, secret: isSecret } = message
  try {
    return { id, isSecret, ...renderMessage(services, resortId, message, head) }
  } catch (error) {
    throw new SendFault('message', `layout ${(error as Error).name}`)
  }
}

/**
 * Renders a message: email in the letterhead, with an unsubscribe link if the topic is optional;
 * text messages unchanged.
 */
export function renderMessage(
  services: Services,
  resortId: string,
  message: Pick<
    queries.OutboxRow,
    'channel' | 'recipient' | 'subject' | 'text' | 'topic' | 'login_id' | 'link' | 'locale'
  >,
  head: Letterhead | null,
) {
  const { recipient, subject, text, topic, login_id: loginId, link } = message
  if (message.channel === 'text' || !head)
    return {
      recipient,
      subject: removeMarks(subject),
      text: removeMarks(text),
      html: '',
      stopUrl: '',
    }
  const chosen = NOTICE_TOPICS.find((noticeTopic) => noticeTopic === topic)
  const stop = loginId && chosen ? stopUrl(services, { resortId, loginId, topic: chosen }) : ''
  return {
    recipient,
    subject: removeMarks(subject),
    ...layOutMail({ subject, text, link, stopUrl: stop }, head, getContext(message.locale)),
    stopUrl: stop,
  }
}
