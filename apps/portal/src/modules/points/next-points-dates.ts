import { daysBetween } from '@ownerng/domain'
import { pointsPage } from '@ownerng/messages/points/page'
import { yearInText } from '../../shared/dates.ts'
import type { NextDate } from '../../shared/next-dates.tsx'
import { EXCHANGE, type Means, moveHref, type PointsPage } from './contract-actions.ts'

const t = pointsPage

/** Maximum number of dates side by side. */
const DATES_SHOWN = 3

/** The last days to bank and to exchange at full value, and when new points can be used. */
export function nextDates({ lots, today }: PointsPage, { mayMove }: Means): NextDate[] {
  const act = (label: string, href: string) => (mayMove ? [{ label, href }] : [])
  const dates = lots.flatMap((lot): Omit<NextDate, 'text'>[] => {
    const bank = lot.options.find(({ option, allowed }) => option === 'bank' && allowed)
    const exchange = lot.options.find(({ option, allowed }) => option === 'exchange' && allowed)
    const borrow = lot.options.find(({ option, allowed }) => option === 'borrow' && allowed)
    return [
      bank?.until && {
        id: `bank ${lot.id}`,
        on: bank.until,
        title: t().dateOf.bank,
        remindOf: 'bank' as const,
        actions: act(t().bankPoints, moveHref('bank', lot.id, bank.points)),
      },
      exchange?.fullUntil && {
        id: `exchange ${lot.id}`,
        on: exchange.fullUntil,
        title: t().dateOf.exchange,
        remindOf: 'exchange' as const,
        actions: act(t().toExchange, EXCHANGE),
      },
      lot.earnedOn > today && {
        id: `new ${lot.id}`,
        on: lot.earnedOn,
        title: t().dateOf.new({ year: lot.useYear }),
        remindOf: 'new' as const,
        actions: borrow ? act(t().borrowPoints, moveHref('borrow', lot.id)) : [],
      },
    ].filter((date) => typeof date === 'object' && date !== null)
  })
  return dates
    .filter(({ on }) => on >= today)
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .slice(0, DATES_SHOWN)
    .map((date) => ({
      ...date,
      text: t().inDays({ day: yearInText(date.on), days: daysBetween(today, date.on) }),
    }))
}
