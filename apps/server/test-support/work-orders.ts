import { type CallInput, createWorkOrder, getWorkOrder, getWorkOrderForm } from '@ownerng/contract'
import type { SignedIn } from './test-app.ts'

let keys = 0

type Body = CallInput<typeof createWorkOrder>['body']

/** Submits a work order; returns the response. */
export async function make(owner: SignedIn, overrides: Partial<Body> = {}) {
  const { units } = (await owner.call(getWorkOrderForm, { query: {} })).body
  const unit = units.find((unit) => unit.stay === null)
  const body: Body = {
    requestKey: `order-key-${++keys}`,
    ownerNumber: owner.ownerNumber,
    unitId: unit?.id ?? '',
    category: 'Plumbing',
    summary: 'The shower drips',
    details: '',
    bestTimes: 'Mornings',
    mayEnter: true,
    comments: { C1: 'No' },
    ...overrides,
  }
  return owner.call(createWorkOrder, { query: {}, body })
}

/** Reads a work order. */
export const show = async (owner: SignedIn, id: string) =>
  (await owner.call(getWorkOrder, { query: { id } })).body
