import { staysBooked } from '@ownerng/messages/stays/booked'
import { getMoment, weekdayInText } from '../../../shared/dates.ts'
import type { Stay, Trip } from '../../../shared/stay.ts'

const t = staysBooked

/** Until when canceling is free; '' if that has passed, or if nothing comes back. */
export function freeCancelText(stay: Stay, { freeUntil, graceEndsAt }: Trip): string {
  const byWeek = stay.paidBy === 'week'
  if (!byWeek && stay.points === 0) return ''
  if (freeUntil)
    return t().freeCancel({ day: weekdayInText(freeUntil), count: byWeek ? 0 : stay.points })
  return graceEndsAt ? t().graceOnly({ moment: getMoment(graceEndsAt) }) : ''
}
