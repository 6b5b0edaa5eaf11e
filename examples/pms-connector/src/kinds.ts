import type { Kind } from '@ownerng/api-client'

/** A kind of records that the PMS has too. */
interface PmsKind {
  /** Its table here. */
  readonly table: string
  /** Its kind in `POST /api/batches/KIND`. */
  readonly batch: 'owners' | 'stays' | 'charges' | 'payments' | 'work-orders'
  /** Columns here, and the fields of the portal's snapshot or details that they come from. */
  readonly columns: Readonly<Record<string, string>>
}

export const KINDS = {
  account: {
    table: 'owner',
    batch: 'owners',
    columns: { number: 'ownerNumber', name: 'name', level: 'level' },
  },
  stay: {
    table: 'stay',
    batch: 'stays',
    columns: {
      number: 'number',
      type: 'type',
      account_id: 'ownerAccountId',
      unit_id: 'unitId',
      arrival: 'arrival',
      departure: 'departure',
      people1: 'people1',
      people2: 'people2',
      people3: 'people3',
      people4: 'people4',
      points: 'points',
    },
  },
  bill: {
    table: 'bill',
    batch: 'charges',
    columns: {
      number: 'number',
      account_id: 'ownerAccountId',
      kind: 'kind',
      cents: 'cents',
      open_cents: 'openCents',
      billed_on: 'billedOn',
      due_on: 'dueOn',
    },
  },
  payment: {
    table: 'payment',
    batch: 'payments',
    columns: {
      number: 'number',
      account_id: 'ownerAccountId',
      method: 'method',
      cents: 'cents',
      refunded_cents: 'refundedCents',
    },
  },
  'work-order': {
    table: 'work_order',
    batch: 'work-orders',
    columns: {
      number: 'number',
      account_id: 'ownerAccountId',
      unit_id: 'unitId',
      category: 'category',
      scheduled_on: 'scheduledOn',
      done_on: 'doneOn',
      cost_cents: 'costCents',
    },
  },
} as const satisfies Readonly<Partial<Record<Kind, PmsKind>>>

export type KindName = keyof typeof KINDS

export const KIND_NAMES = Object.keys(KINDS) as KindName[]

export const isKind = (text: string): text is KindName => Object.hasOwn(KINDS, text)
