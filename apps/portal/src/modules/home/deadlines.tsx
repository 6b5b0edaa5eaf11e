import { daysBetween } from '@ownerng/domain'
import { pointsPage } from '@ownerng/messages/points/page'
import { longDate } from '../../shared/dates.ts'
import { useOffersBooking } from '../../shared/may-book.ts'
import { type NextDate, NextDates } from '../../shared/next-dates.tsx'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { hrefTo } from '../../shared/router.ts'
import type { Home } from './home.query.ts'

const t = pointsPage
type Deadline = Home['deadlines'][number]

/** Points and weeks that expire soon, each with possible actions. */
export function Deadlines({ page }: { page: Home }) {
  const { owner, role } = useOwnerSettings()
  const mayBook = useOffersBooking()
  const mayMove = owner.status === 'active' && role === 'full'
  const dates = page.deadlines.map(
    (deadline): NextDate => ({
      id: deadline.id,
      on: deadline.on,
      title: getTitle(deadline, daysBetween(page.today, deadline.on)),
      text: longDate(deadline.on),
      remindOf: deadline.kind,
      actions: [
        ...(deadline.keep && mayMove
          ? [
              {
                label: t().options[deadline.keep],
                href: hrefTo('/nav/points', {
                  act: deadline.keep,
                  lot: deadline.lotId,
                  points: String(deadline.points),
                }),
              },
            ]
          : []),
        ...(mayBook && deadline.book
          ? [{ label: t().options.book, href: hrefTo('/nav/reservations/bookingcriteria') }]
          : []),
        ...(deadline.exchange && mayMove
          ? [{ label: t().options.exchange, href: hrefTo('/nav/reservations/exchange') }]
          : []),
      ],
    }),
  )
  return <NextDates label={t().deadlines} dates={dates} isUrgent />
}

function getTitle(
  { kind, points: count, useYear: year, partNights }: Deadline,
  days: number,
): string {
  if (kind === 'week') return t().weekDeadline({ year, nights: partNights ?? 0, days })
  return kind === 'bank' ? t().bankDeadline({ count, days }) : t().deadline({ count, days })
}
