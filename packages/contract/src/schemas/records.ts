import type { Scope } from '@ownerng/domain'
import * as z from 'zod/mini'
import type { EventKindName } from './event-kinds.ts'

/** The scope that a client needs to read the records of each kind. */
export const RECORD_SCOPES = {
  stay: 'stays:read',
  guest: 'stays:read',
  'stay-request': 'stays:read',
  'guest-form': 'stays:read',
  waitlist: 'stays:read',
  deposit: 'stays:read',
  contract: 'contracts:read',
  'planned-transfer': 'contracts:read',
  week: 'contracts:read',
  points: 'contracts:read',
  bill: 'billing:read',
  credit: 'billing:read',
  payment: 'billing:read',
  refund: 'billing:read',
  'payment-plan': 'billing:read',
  'planned-payment': 'billing:read',
  autopay: 'billing:read',
  'account-hold': 'billing:read',
  'closed-period': 'billing:read',
  'work-order': 'work-orders:read',
  'work-order-message': 'work-orders:read',
  'documents-seen': 'people:read',
  account: 'people:read',
  member: 'people:read',
  person: 'people:read',
  invitation: 'people:read',
  'contact-correction': 'people:read',
  answer: 'people:read',
  staff: 'settings:read',
  'staff-invitation': 'settings:read',
  'api-client': 'settings:read',
  'api-key': 'settings:read',
  conflict: 'settings:read',
  webhook: 'settings:read',
  'webhook-secret': 'settings:read',
  option: 'settings:read',
  rules: 'settings:read',
} as const satisfies Readonly<Record<EventKindName, Scope>>

/** A kind of record: the same kinds as events. */
export const recordKind = z.enum(Object.keys(RECORD_SCOPES) as (keyof typeof RECORD_SCOPES)[])

/** A record as it is now. */
export const wireRecord = z.object({
  id: z.string(),
  // null for kinds without one
  status: z.nullable(z.string()),
  // the ID that a system gave it with a batch; null if none did
  externalId: z.nullable(z.string()),
  // of its last stored event; null if it has none
  version: z.nullable(z.int()),
  // when that event was logged
  changedAt: z.nullable(z.iso.datetime()),
  // the same fields as in its events
  snapshot: z.record(z.string(), z.unknown()),
  // fields that events don't have, such as names and texts
  details: z.record(z.string(), z.unknown()),
})

/** Up to 100 IDs, separated by commas; empty for all records. */
export const recordIds = z._default(
  z.pipe(
    z.string().check(z.regex(/^([\w./-]{1,90}(,[\w./-]{1,90}){0,99})?$/)),
    z.transform((list) => (list === '' ? null : list.split(','))),
  ),
  null,
)

/** Up to 100 external IDs, separated by commas; empty for all records. */
export const externalIds = z._default(
  z.pipe(
    z.string().check(z.regex(/^([!-+\--~]{1,120}(,[!-+\--~]{1,120}){0,99})?$/)),
    z.transform((list) => (list === '' ? null : list.split(','))),
  ),
  null,
)
