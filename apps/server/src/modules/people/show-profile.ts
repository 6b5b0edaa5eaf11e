import type { getProfile } from '@ownerng/contract'
import { AppError, DEFAULT_CHOICE, MINUTE_MS, NOTICE_TOPICS } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { peopleOwned } from '@ownerng/messages/people/owned'
import type { RowOf } from '../../db/statement.ts'
import type { HandlerAnswer, OwnerRead } from '../../http/call-routing.ts'
import { getIdleMs } from '../../http/session-rules.ts'
import type { Services } from '../../services.ts'
import { writeResortText } from '../../shared/language.ts'
import { findFormFields } from '../resort/form-fields.queries.ts'
import { translateComments } from '../resort/form-fields.ts'
import { readContext, readerOf } from '../resort/resort-directory.ts'
import { type CoOwnerRow, findCoOwners, findOpenInvitations } from './co-owners.queries.ts'
import * as queries from './profile.queries.ts'

/** Idle minutes that a person can choose for ending the session. */
export const IDLE_CHOICES = [5, 10, 20] as const
export const NO_ADDRESS = { street: '', more: '', city: '', state: '', postalCode: '', country: '' }

/** GET /profile: the person, the account, and who shares it. */
export async function handleGetProfile(
  { settings }: Services,
  { sql, session, now }: OwnerRead<typeof getProfile>,
): Promise<HandlerAnswer<typeof getProfile>> {
  const { resortId, loginId } = session
  const { ownerAccountId } = session.subject
  const [reader, row, chosen, owned, coOwners, invitations, answers, fields] = await Promise.all([
    readContext(sql, readerOf(session)),
    sql.row(queries.findProfile, { resortId, loginId, ownerAccountId }),
    sql.rows(queries.findChoices, { resortId, loginId }),
    sql.rows(queries.findOwned, { resortId, ownerAccountId }),
    sql.rows(findCoOwners, { resortId, ownerAccountId }),
    sql.rows(findOpenInvitations, { resortId, ownerAccountId, endsAt: now }),
    sql.row(queries.findAnswers, { resortId, ownerAccountId }),
    sql.rows(findFormFields, { resortId, commentType: 'profile' }),
  ])
  if (!row) throw new AppError('SESSION_EXPIRED')
  const longest = getIdleMs(settings, 'owner') / MINUTE_MS
  return {
    deedName: row.deed_name,
    interests: owned.map((interest) => ({
      number: interest.number,
      text: describeOwnership(reader, interest),
    })),
    loginId: row.login_id,
    role: session.actor.role,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    otherEmail: row.other_email,
    emailBounced: row.bounced_at !== null,
    mobile: row.mobile,
    otherPhone: row.other_phone,
    address: { ...NO_ADDRESS, ...row.address },
    choices: NOTICE_TOPICS.map((topic) => ({
      topic,
      ...DEFAULT_CHOICE,
      ...chosen.find((choice) => choice.topic === topic),
    })),
    comments: translateComments(reader, fields, answers ?? { comments: {}, byStaff: [] }),
    idleMinutes: Math.min(row.idle_minutes ?? longest, longest),
    idleChoices: IDLE_CHOICES.filter((minutes) => minutes <= longest),
    sessionHours: settings.sessionHours,
    coOwners: coOwners.map((coOwner) => toCoOwner(coOwner, loginId)),
    invitations: session.actor.role === 'full' ? invitations.map(toInvitation) : [],
  }
}

/** Describes an interest, such as `Points, Lakeview 204, 14,000 points a year`. */
function describeOwnership(
  context: MessageContext,
  owned: RowOf<typeof queries.findOwned>,
): string {
  const messages = peopleOwned(context)
  const { annual_points: count, frequency, week } = owned
  const parts = [
    messages.kinds[owned.usage_type],
    writeResortText(context, owned.unit_type ?? ''),
    writeResortText(context, owned.unit ?? ''),
    week !== null && messages.week({ week }),
    writeResortText(context, owned.event),
    count !== null && count > 0 && messages.points({ count, frequency }),
  ]
  return parts.filter(Boolean).join(', ')
}

function toCoOwner(row: CoOwnerRow, loginId: string) {
  return {
    id: row.id,
    name: row.name,
    loginId: row.login_id,
    role: row.role,
    isMe: row.id === loginId,
    isOwner: row.is_owner,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    pays: [
      ...(row.has_autopay ? (['autopay'] as const) : []),
      ...(row.has_plan ? (['plan'] as const) : []),
    ],
  }
}

function toInvitation({ created_at, ends_at, ...row }: RowOf<typeof findOpenInvitations>) {
  return { ...row, invitedAt: created_at.toISOString(), endsAt: ends_at.toISOString() }
}
