import type { EventKindName } from '@ownerng/contract/events'
import { SOURCE_LOCALE } from '@ownerng/messages'
import { eventsMail } from '@ownerng/messages/events/mail'
import { queueMessage } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import { getContext } from '../../shared/language.ts'
import * as queries from './digests.queries.ts'
import { compareDays, findSince } from './digests.ts'
import { findResortAddress } from './webhooks.queries.ts'

/** Emails the resort once about each posted digest that differs from the records here. */
export async function reportDifferences(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  resortId: string,
): Promise<void> {
  const now = clock.now()
  await database.inResort(resortId, async (sql) => {
    const since = await findSince(sql, resortId)
    if (since) await sql.rows(queries.forgetPosted, { resortId, since })
    const found = new Map<string, { client: string; kinds: string[] }>()
    for (const taken of await sql.rows(queries.takeUnchecked, { resortId })) {
      const { clientId, client, kind } = taken
      const [from, to] = [taken.days.at(0) ?? '', taken.days.at(-1) ?? '']
      const range = { resortId, clientId, kind: kind as EventKindName, from, to }
      const days = (await compareDays(sql, range, (day) => taken.days.includes(day))).filter(
        ({ state, reportedAt }) => state !== 'agrees' && reportedAt === null,
      )
      if (days.length === 0) continue
      const { kinds } = found.get(clientId) ?? { kinds: [] }
      found.set(clientId, { client, kinds: [...kinds, kind] })
      const reported = { resortId, clientId, kind, days: days.map(({ day }) => day), now }
      await sql.rows(queries.markReported, reported)
    }
    const place = await sql.row(findResortAddress, { resortId })
    if (found.size === 0 || !place?.email) return
    const messages = eventsMail(getContext(SOURCE_LOCALE)).differences
    await queueMessage(sql, resortId, now, {
      channel: 'email',
      locale: SOURCE_LOCALE,
      recipient: place.email,
      subject: messages.title,
      paragraphs: [
        ...[...found.values()].map(({ client, kinds }) =>
          messages.found({ client, kinds: kinds.join(', ') }),
        ),
        messages.next,
      ],
      secret: false,
    })
  })
}
