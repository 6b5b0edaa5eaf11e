import { allocatePayment, type OpenBillState } from '@ownerng/domain'

interface OpenLine {
  readonly id: string
  readonly number: string
  readonly description: string
  readonly dueOn: string
  readonly openCents: number
  readonly state: OpenBillState
}

/** The open charges that an amount covers, with the part for each, allocated as by the server. */
export function coveredLines(charges: readonly OpenLine[], cents: number) {
  const open = charges.map(({ id, number, dueOn, openCents, state }) => ({
    chargeId: id,
    number,
    accountId: '',
    dueOn,
    openCents,
    planned: state === 'planned',
  }))
  const shares = new Map(
    allocatePayment(cents, open, '').map((share) => [share.chargeId, share.cents]),
  )
  return charges.flatMap(({ id, description }) => {
    const paidCents = shares.get(id) ?? 0
    return paidCents > 0 ? [{ id, description, paidCents }] : []
  })
}
