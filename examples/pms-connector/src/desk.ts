import { randomUUID } from 'node:crypto'
import type { Pms } from './database.ts'
import { noteToSend } from './send.ts'

/** What someone at the front desk does. Each is one transaction: the change, and what to send. */

const shortNumber = () => `P-${randomUUID().slice(0, 8).toUpperCase()}`

const today = () => new Date().toISOString().slice(0, 10)

/** A night that isn't free, a row that doesn't exist, or a typing mistake. */
export class DeskError extends Error {}

const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text)

/** Statuses of stays that take up their nights. */
const TAKES_NIGHTS = `status in ('asked', 'answered', 'held', 'confirmed', 'stayed', 'no-show')`

interface Nights {
  readonly unitId: string
  readonly arrival: string
  readonly departure: string
}

/** Throws unless there are nights, and no other stay than this one has them. */
function requireFree(pms: Pms, { unitId, arrival, departure }: Nights, id = ''): void {
  if (!isDate(arrival) || !isDate(departure) || departure <= arrival)
    throw new DeskError('A stay needs an arrival and a later departure, such as 2027-01-31.')
  const other = pms.get(
    `select number from stay
    where unit_id = ? and arrival < ? and departure > ? and id <> ? and ${TAKES_NIGHTS}`,
    ...[unitId, departure, arrival, id],
  )
  if (other) throw new DeskError(`These nights are taken by stay ${other['number']}.`)
}

function requireUnit(pms: Pms, number: string): string {
  const unit = pms.get('select portal_id from unit where number = ?', number)
  if (!unit?.['portal_id'])
    throw new DeskError(`There is no unit ${number}, or it wasn't sent yet.`)
  return `${unit['portal_id']}`
}

const requireStay = (pms: Pms, number: string) => {
  const stay = pms.get('select * from stay where number = ?', number)
  if (stay?.['status'] !== 'confirmed') throw new DeskError(`Stay ${number} isn't booked.`)
  return stay
}

export interface Rental {
  readonly unit: string
  readonly arrival: string
  readonly departure: string
  readonly guest: string
}

/** Books a unit for a guest from outside. Returns the number of the stay. */
export const bookRental = (pms: Pms, { unit, arrival, departure, guest }: Rental): string =>
  pms.inOne(() => {
    const unitId = requireUnit(pms, unit)
    requireFree(pms, { unitId, arrival, departure })
    const [id, number] = [randomUUID(), shortNumber()]
    pms.run(
      `insert into stay (id, number, status, type, unit_id, arrival, departure, people1, people2,
        people3, people4, points)
      values (?, ?, 'confirmed', 'rental', ?, ?, ?, 2, 0, 0, 0, 0)`,
      ...[id, number, unitId, arrival, departure],
    )
    noteToSend(pms, 'stays', id, {
      ...{ number, unit, type: 'rental', status: 'confirmed', arrival, departure, people1: 2 },
      ...{ booked_on: today(), guest_name: guest },
    })
    return number
  })

/** Moves a stay to other nights of its unit. */
export const moveStay = (pms: Pms, number: string, arrival: string, departure: string): void =>
  pms.inOne(() => {
    const { id = '', unit_id } = requireStay(pms, number)
    requireFree(pms, { unitId: `${unit_id}`, arrival, departure }, `${id}`)
    pms.run('update stay set arrival = ?, departure = ? where id = ?', arrival, departure, id)
    noteToSend(pms, 'stays', `${id}`, { number, arrival, departure })
  })

export const cancelStay = (pms: Pms, number: string): void =>
  pms.inOne(() => {
    const { id = '' } = requireStay(pms, number)
    pms.run(`update stay set status = 'cancelled' where id = ?`, id)
    noteToSend(pms, 'stays', `${id}`, { number, status: 'cancelled' })
  })

/** Bills an owner. Returns the number of the bill. */
export const billOwner = (pms: Pms, owner: string, cents: number, description: string): string =>
  pms.inOne(() => {
    const account = pms.get('select portal_id from owner where number = ?', owner)
    if (!account) throw new DeskError(`There is no owner ${owner}.`)
    if (!Number.isSafeInteger(cents) || cents <= 0)
      throw new DeskError('A bill needs a number of cents, such as 2500.')
    const [id, number] = [randomUUID(), shortNumber()]
    const dueOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
    pms.run(
      `insert into bill (id, number, account_id, kind, cents, open_cents, billed_on, due_on)
      values (?, ?, ?, 'other', ?, ?, ?, ?)`,
      ...[id, number, account['portal_id'] ?? null, cents, cents, today(), dueOn],
    )
    noteToSend(pms, 'charges', id, {
      ...{ number, owner_number: owner, kind: 'other', description, due_on: dueOn },
      ...{ amount: (cents / 100).toFixed(2), billed_on: today() },
    })
    return number
  })

/** Records the progress of a work order. */
export const setProgress = (pms: Pms, number: string, status: string): void =>
  pms.inOne(() => {
    const order = pms.get('select id from work_order where number = ?', number)
    if (!order) throw new DeskError(`There is no work order ${number}.`)
    const doneOn = status === 'done' ? { done_on: today() } : {}
    pms.run('update work_order set status = ? where number = ?', status, number)
    noteToSend(pms, 'work-orders', `${order['id']}`, { number, status, ...doneOn })
  })
