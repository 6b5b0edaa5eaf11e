import * as z from 'zod/mini'
import { cents, day } from './wire.ts'

const id = z.string()
const idOrNull = z.nullable(id)
const dayOrNull = z.nullable(day)
const number = z.string()
const points = z.int()

/**
 * A kind of event: what can happen to an object, and the snapshot of it after that. `created`,
 * `changed`, and `removed` are changes of the row, all others its new status.
 */
export interface EventKind {
  readonly happens: readonly string[]
  readonly snapshot: z.ZodMiniObject
}

const ROW = ['created', 'changed', 'removed'] as const

/**
 * The kinds of events of a resort's log. Snapshots have ids, numbers, days, cents, and points, but
 * nothing that a person wrote or that names them: read that by id. The server logs exactly these
 * fields (`apps/server/migrations/017-events.sql`).
 */
export const EVENT_KINDS = {
  stay: {
    happens: [
      'held',
      'asked',
      'confirmed',
      'declined',
      'cancelled',
      'stayed',
      'no-show',
      'lapsed',
      'changed',
      'removed',
    ],
    snapshot: z.strictObject({
      number,
      type: z.enum(['O', 'G', 'R', 'exchange-in', 'rental', 'maintenance']),
      ownerAccountId: idOrNull,
      unitId: id,
      arrival: day,
      departure: day,
      people1: z.int(),
      people2: z.int(),
      people3: z.int(),
      people4: z.int(),
      paidBy: z.nullable(z.enum(['points', 'week', 'bonus'])),
      points,
      interestId: idOrNull,
      // until when the resort's system confirms or declines it; null if it isn't asked
      answerBy: z.nullable(z.iso.datetime({ offset: true })),
    }),
  },
  guest: { happens: ROW, snapshot: z.strictObject({ reservationId: id, position: z.int() }) },
  'stay-request': {
    happens: ['asked', 'yes', 'sorry', 'changed', 'removed'],
    snapshot: z.strictObject({ number, reservationId: id, kind: z.string() }),
  },
  'guest-form': {
    happens: ['invited', 'filled', 'confirmed', 'declined', 'withdrawn', 'changed', 'removed'],
    snapshot: z.strictObject({ reservationId: id, ownerAccountId: id }),
  },
  waitlist: {
    happens: ['waiting', 'offered', 'matched', 'withdrawn', 'lapsed', 'changed', 'removed'],
    snapshot: z.strictObject({
      ownerAccountId: id,
      arrival: day,
      departure: day,
      unitTypeCodes: z.array(z.string()),
      offeredReservationId: idOrNull,
    }),
  },
  deposit: {
    happens: ['pending', 'confirmed', 'accepted', 'denied', 'withdrawn', 'changed', 'removed'],
    snapshot: z.strictObject({
      number,
      ownerAccountId: id,
      interestId: id,
      points,
      company: z.string(),
      purpose: z.enum(['exchange', 'rental']),
    }),
  },
  contract: {
    happens: ['pending', 'active', 'expired', 'changed', 'removed'],
    snapshot: z.strictObject({
      number,
      ownerAccountId: id,
      usageType: z.string(),
      annualPoints: points,
      unitTypeCode: idOrNull,
      unitId: idOrNull,
    }),
  },
  'planned-transfer': {
    happens: ['planned', 'done', 'failed', 'withdrawn', 'changed', 'removed'],
    snapshot: z.strictObject({
      interestId: id,
      fromAccountId: id,
      toAccountId: idOrNull,
      onDay: day,
    }),
  },
  week: {
    happens: [
      ...['available', 'reserved', 'deposited', 'rented-out', 'banked', 'used', 'expired'],
      ...['blocked', 'split', 'joined', 'changed', 'removed'],
    ],
    snapshot: z.strictObject({
      interestId: id,
      useYear: z.int(),
      startsOn: day,
      endsOn: day,
      nights: z.int(),
      reservationId: idOrNull,
      unitId: idOrNull,
      unitTypeCode: idOrNull,
    }),
  },
  points: {
    happens: [
      ...['earned', 'spent', 'returned', 'banked', 'borrowed', 'transferred', 'expired'],
      ...['adjusted', 'saved', 'deposited', 'lost', 'changed', 'removed'],
    ],
    snapshot: z.strictObject({
      lotId: id,
      ownerAccountId: id,
      points,
      reservationId: idOrNull,
      depositId: idOrNull,
    }),
  },
  bill: {
    happens: ROW,
    snapshot: z.strictObject({
      number,
      ownerAccountId: id,
      kind: z.string(),
      cents,
      openCents: cents,
      billedOn: day,
      dueOn: day,
      useYear: z.int(),
      reservationId: idOrNull,
    }),
  },
  credit: {
    happens: ROW,
    snapshot: z.strictObject({
      number,
      ownerAccountId: id,
      chargeId: idOrNull,
      kind: z.string(),
      billCents: cents,
      accountCents: cents,
    }),
  },
  payment: {
    happens: [
      ...['created', 'tokenised', 'submitting', 'challenge', 'unknown', 'captured', 'authorised'],
      ...['declined', 'abandoned', 'safe-to-retry', 'voided', 'refund-pending', 'refunded'],
      ...['partially-refunded', 'returned', 'manual-review', 'changed', 'removed'],
    ],
    snapshot: z.strictObject({
      number,
      ownerAccountId: id,
      cents,
      method: z.enum(['card', 'ach', 'check', 'cash', 'transfer']),
      refundedCents: cents,
    }),
  },
  refund: {
    happens: ['submitting', 'done', 'refused', 'withdrawn', 'changed', 'removed'],
    snapshot: z.strictObject({
      paymentAttemptId: id,
      cents,
      bills: z.enum(['credited', 'reopened']),
    }),
  },
  'payment-plan': {
    happens: ['kept', 'done', 'ended', 'changed', 'removed'],
    snapshot: z.strictObject({ ownerAccountId: id, cents }),
  },
  'planned-payment': {
    happens: ['coming', 'paid', 'failed', 'not-needed', 'skipped', 'ended', 'changed', 'removed'],
    snapshot: z.strictObject({
      ownerAccountId: id,
      paymentPlanId: idOrNull,
      drawOn: day,
      cents,
      paymentAttemptId: idOrNull,
    }),
  },
  autopay: { happens: ROW, snapshot: z.strictObject({ ownerAccountId: id, capCents: cents }) },
  'account-hold': {
    happens: ROW,
    snapshot: z.strictObject({
      ownerAccountId: id,
      kind: z.enum(['bankruptcy', 'dispute', 'hardship']),
      startsOn: day,
      endsOn: day,
      endedOn: dayOrNull,
    }),
  },
  'work-order': {
    happens: [
      ...['received', 'scheduled', 'in-progress', 'waiting', 'done', 'closed', 'canceled'],
      ...['changed', 'removed'],
    ],
    snapshot: z.strictObject({
      number,
      ownerAccountId: idOrNull,
      unitId: idOrNull,
      reservationId: idOrNull,
      category: z.string(),
      scheduledOn: dayOrNull,
      doneOn: dayOrNull,
      costCents: z.nullable(cents),
      rating: z.nullable(z.int()),
    }),
  },
  'work-order-message': {
    happens: ROW,
    snapshot: z.strictObject({ workOrderId: id, author: z.enum(['owner', 'staff', 'system']) }),
  },
  'documents-seen': {
    happens: ROW,
    snapshot: z.strictObject({ loginId: id, ownerAccountId: id }),
  },
  account: {
    happens: ['active', 'former', 'changed', 'removed'],
    snapshot: z.strictObject({ ownerNumber: number, level: z.string(), mergedInto: idOrNull }),
  },
  member: {
    happens: ROW,
    snapshot: z.strictObject({
      loginId: id,
      ownerAccountId: id,
      role: z.enum(['full', 'pay', 'book', 'view']),
      isOwner: z.boolean(),
    }),
  },
  person: { happens: ROW, snapshot: z.strictObject({ id }) },
  invitation: {
    happens: ROW,
    snapshot: z.strictObject({
      ownerAccountId: id,
      role: z.enum(['full', 'pay', 'book', 'view']),
      outcome: z.nullable(z.enum(['accepted', 'declined', 'withdrawn'])),
    }),
  },
  'contact-correction': {
    happens: ROW,
    snapshot: z.strictObject({
      personId: id,
      ownerAccountId: id,
      kind: z.enum(['email', 'mobile']),
      outcome: z.nullable(z.enum(['done', 'canceled'])),
    }),
  },
  answer: {
    happens: ROW,
    snapshot: z.strictObject({ commentType: z.string(), itemId: id, subjectId: id }),
  },
  staff: {
    happens: ROW,
    snapshot: z.strictObject({ loginId: id, roles: z.array(z.string()) }),
  },
  'staff-invitation': { happens: ROW, snapshot: z.strictObject({ roles: z.array(z.string()) }) },
  'api-client': { happens: ROW, snapshot: z.strictObject({ scopes: z.array(z.string()) }) },
  'api-key': { happens: ROW, snapshot: z.strictObject({ clientId: id }) },
  option: { happens: ROW, snapshot: z.strictObject({ name: z.string() }) },
  rules: {
    happens: ROW,
    snapshot: z.strictObject({ version: z.int(), effectiveFrom: day }),
  },
  conflict: {
    happens: ['open', 'taken', 'kept', 'outdated', 'changed', 'removed'],
    snapshot: z.strictObject({
      number,
      kind: z.enum(['account', 'contract', 'stay', 'work-order']),
      recordId: id,
      recordNumber: number,
      columnName: z.string(),
      fieldGroup: z.string(),
    }),
  },
  webhook: {
    happens: ['active', 'disabled', 'removed', 'changed'],
    snapshot: z.strictObject({ number }),
  },
  'closed-period': {
    happens: ROW,
    snapshot: z.strictObject({ firstDay: day, lastDay: day, lines: z.int(), debitCents: cents }),
  },
  'webhook-secret': { happens: ROW, snapshot: z.strictObject({ webhookId: id }) },
} as const satisfies Readonly<Record<string, EventKind>>

/** The name of a kind, with which the type of its events begins. */
export type EventKindName = keyof typeof EVENT_KINDS

/** Returns every type of event, such as `stay.confirmed`. */
export const listEventTypes = (): string[] =>
  Object.entries(EVENT_KINDS).flatMap(([kind, { happens }]) =>
    happens.map((what) => `${kind}.${what}`),
  )

const EVENT_TYPES = new Set(listEventTypes())

/** Whether a text is a kind of events, such as `stay`, or a type, such as `stay.confirmed`. */
export const isEventType = (text: string): boolean =>
  Object.hasOwn(EVENT_KINDS, text) || EVENT_TYPES.has(text)
