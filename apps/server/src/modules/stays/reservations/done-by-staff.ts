import type { CallAnswer, getReservation } from '@ownerng/contract'
import type { ReadSql } from '../../../db/database.ts'
import { getStayPath } from '../notify-stay.ts'
import { findDoneByStaff } from './stay-page.queries.ts'

type DoneByStaff = NonNullable<CallAnswer<typeof getReservation>['doneByStaff']>

/** What staff did, by the code of the notice that its owner got. */
const DONE_BY_NOTICE: Readonly<Record<string, DoneByStaff[number]['what']>> = {
  'stay-booked': 'booked',
  'stay-asked': 'booked',
  'stay-changed': 'changed',
  'stay-canceled': 'canceled',
  'stay-no-show': 'noShow',
}

/** Reads what staff did with a stay and why, the newest first. */
export async function readDoneByStaff(
  sql: ReadSql,
  stay: { readonly resortId: string; readonly ownerAccountId: string; readonly id: string },
): Promise<DoneByStaff> {
  const { id, ...account } = stay
  const codes = Object.keys(DONE_BY_NOTICE)
  const found = await sql.rows(findDoneByStaff, { ...account, link: getStayPath(id), codes })
  return found.flatMap(({ code, isUndone, ...done }) => {
    const what = isUndone ? 'noShowUndone' : DONE_BY_NOTICE[code]
    return what ? [{ what, ...done }] : []
  })
}
