import { NOTICE_TOPICS } from '@ownerng/domain'
import { type Letterhead, layMail } from '../../platform/mail-layout.ts'
import type { Parts } from '../../platform/parts.ts'
import { findResorts } from '../../platform/resort-directory.queries.ts'
import type { Senders } from '../../platform/senders.ts'
import * as queries from './outbox.queries.ts'
import { stopUrl } from './unsubscribe.ts'

const MINUTE_MS = 60_000
/** Between tries: a minute, then longer, given up after the last. */
const PAUSES_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS)
/** A mail server's answer from here on says that an address is not there: trying again would not help (RFC 5321, 4.2.1). */
const GONE_FOR_GOOD = 550

/** Sends what is due at every resort; returns how many were sent. A message that fails is tried again later, five times. */
export async function sendOutbox(parts: Parts, senders: Senders): Promise<number> {
  const { database, clock, settings } = parts
  let sent = 0
  for (const { id: resortId, name } of await database.readDirectory<{ id: string; name: string }>(findResorts)) {
    const now = clock.now()
    const due = await database.readResort<queries.OutboxRow>(resortId, queries.takeMessages, [resortId, now, new Date(now.getTime() + MINUTE_MS)])
    const head = due.length > 0 ? await readLetterhead(parts, resortId) : null
    for (const message of due) {
      try {
        const outcome = await senders[message.channel](laidOut(parts, resortId, message, head), name)
        if (outcome === 'waits') continue
        await database.readResort(resortId, queries.markSent, [resortId, message.id, clock.now(), settings.demo])
        sent++
      } catch (error) {
        await noteFailure(parts, resortId, message, error, now)
      }
    }
  }
  return sent
}

/** Tries again later, or gives up: at once where the address is not there, which its owner is told in the profile. */
async function noteFailure({ database }: Parts, resortId: string, message: queries.OutboxRow, error: unknown, now: Date): Promise<void> {
  const refusal = (error as { responseCode?: number }).responseCode ?? 0
  const gone = message.channel === 'email' && refusal >= GONE_FOR_GOOD
  const pause = gone ? undefined : PAUSES_MS[message.tries - 1]
  // the fault's own words may repeat the address or the message: only its kind is kept
  const kind = String((error as NodeJS.ErrnoException).code ?? (error as Error).name).slice(0, 60)
  await database.readResort(resortId, queries.markFailed, [resortId, message.id, pause === undefined ? null : new Date(now.getTime() + pause), kind, now])
  if (gone) await database.readResort(resortId, queries.noteBounce, [resortId, message.recipient, now])
}

/** How a resort writes. */
export async function readLetterhead({ database, settings }: Parts, resortId: string): Promise<Letterhead> {
  const [row] = await database.readResort<{ name: string; address: string; phone: string; colours: { navbar?: string; buttons?: string } | null }>(
    resortId,
    queries.findLetterhead,
    [resortId],
  )
  return {
    resortName: row?.name ?? '',
    address: row?.address ?? '',
    phone: row?.phone ?? '',
    colours: { navbar: row?.colours?.navbar ?? '', buttons: row?.colours?.buttons ?? '' },
    portal: settings.publicUrl,
  }
}

/** A message as it leaves: mail in the letterhead, with a way to stop it where the person may choose; texts as they are. */
export function laidOut(
  parts: Parts,
  resortId: string,
  message: Pick<queries.OutboxRow, 'channel' | 'recipient' | 'subject' | 'text' | 'topic' | 'login_id' | 'link'>,
  head: Letterhead | null,
) {
  const { recipient, subject, text, topic, login_id: loginId, link } = message
  if (message.channel === 'text' || !head) return { recipient, subject, text, html: '', stopUrl: '' }
  const stop = loginId && (NOTICE_TOPICS as readonly string[]).includes(topic) ? stopUrl(parts, { resortId, loginId, topic }) : ''
  return { recipient, subject, ...layMail({ subject, text, link, stopUrl: stop }, head), stopUrl: stop }
}
