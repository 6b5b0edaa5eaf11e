import { expect, it } from 'vitest'
import { STAY_ROW, useHeronFolder } from '../../test-support/heron-folder.ts'
import { actAsStaff } from '../../test-support/staff.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { day } from '../../test-support/stays.ts'
import { closeUnitAct } from '../modules/stays/acts/close-property.ts'
import { openUnitAct } from '../modules/stays/acts/closures.ts'

const heron = useHeronFolder()

/** The closed nights of the unit. */
const listClosed = async () =>
  (
    await queryRows(
      heron.test,
      `select n.night::text from reserved_night n
      join reservation r on r.resort_id = n.resort_id and r.id = n.reservation_id
      join unit u on u.resort_id = n.resort_id and u.id = n.unit_id
      where n.resort_id = 'HERON' and u.number = '101' and r.type = 'maintenance'
        and n.night >= $1 order by 1`,
      [day(310)],
    )
  ).map(({ night }) => night)
const nights = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, index) => day(from + index))

/** Imports a closure of the folder. */
async function importClosure(values: object): Promise<void> {
  heron.edit('reservations.csv', (text) => text.replace(/^.*T-CLOSED.*\n/m, ''))
  heron.addRow('reservations.csv', {
    ...{ ...STAY_ROW, number: 'T-CLOSED', owner_number: '', type: 'maintenance', people1: 0 },
    ...{ arrival: day(310), departure: day(316), booked_on: day(-1), ...values },
  })
  expect((await heron.load()).refusals).toEqual([])
}

it('keeps nights closed that staff closed if the closure of the folder ends', async () => {
  await importClosure({})
  const dates = { unit: '101', from: day(312), until: day(320) }
  await actAsStaff(heron.test, closeUnitAct, dates)
  expect(await listClosed()).toEqual(nights(310, 320))
  await importClosure({ departure: day(313) })
  expect(await listClosed()).toEqual(nights(310, 320))
  await importClosure({ departure: day(313), status: 'cancelled' })
  expect(await listClosed()).toEqual(nights(312, 320))
  await actAsStaff(heron.test, openUnitAct, dates)
  expect(await listClosed()).toEqual([])
})
