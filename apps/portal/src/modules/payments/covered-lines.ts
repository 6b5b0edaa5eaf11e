import { allocateWithDiscounts, type EarlyDiscount, type OpenBillState } from '@ownerng/domain'

interface OpenLine {
  readonly id: string
  readonly number: string
  readonly description: string
  readonly dueOn: string
  readonly openCents: number
  readonly discount: EarlyDiscount | null
  readonly state: OpenBillState
}

/** The open charges that an amount covers, with the part for each, allocated as by the server. */
export function coveredLines(charges: readonly OpenLine[], cents: number) {
  const open = charges.map(({ id, number, dueOn, openCents, discount, state }) => ({
    chargeId: id,
    number,
    accountId: '',
    dueOn,
    openCents,
    planned: state === 'planned',
    discountCents: discount?.cents ?? 0,
  }))
  const shares = new Map(
    allocateWithDiscounts(cents, open, '').shares.map((share) => [share.chargeId, share.cents]),
  )
  return charges.flatMap(({ id, description }) => {
    const paidCents = shares.get(id) ?? 0
    return paidCents > 0 ? [{ id, description, paidCents }] : []
  })
}
