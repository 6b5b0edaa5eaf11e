import { getTraveler } from '@ownerng/domain'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { Fact, Facts } from '@ownerng/ui'
import { describePeople, formatMoney } from './amounts.ts'
import { weekdayDate } from './dates.ts'
import { useOwnerSettings } from './owner-settings.query.ts'
import { ResortText } from './resort-text.tsx'
import type { Stay } from './stay.ts'
import { terms } from './terms.ts'

const t = staysTexts

/** The facts of a booking, line by line. */
export function StayFacts({ stay }: { stay: Stay }) {
  const { resOptions } = useOwnerSettings()
  const typeNames: Readonly<Record<string, string>> = terms.stayTypes
  const paid = stay.status === 'asked' ? t().reserved : t().paidWith
  return (
    <Facts>
      <Fact label={t().place}>
        <ResortText>{stay.unitName}</ResortText>
      </Fact>
      <Fact label={t().arrive}>
        {weekdayDate(stay.arrival)}, {t().from({ time: stay.checkInTime })}
      </Fact>
      <Fact label={t().leave}>
        {weekdayDate(stay.departure)}, {t().by({ time: stay.checkOutTime })}
      </Fact>
      <Fact label={t().people}>{describePeople(stay.people, resOptions.peopleLabels)}</Fact>
      {typeNames[stay.type] && getTraveler(stay) && (
        <Fact label={t().guest}>
          {getTraveler(stay)} ({typeNames[stay.type]})
        </Fact>
      )}
      {stay.points > 0 && <Fact label={paid}>{t().pointsOf({ count: stay.points })}</Fact>}
      {stay.useYear !== null && <Fact label={paid}>{t().weekOf({ year: stay.useYear })}</Fact>}
      {stay.paidBy === 'bonus' && <Fact label={paid}>{t().bonus}</Fact>}
      {stay.answers.map((answer) => (
        <Fact key={answer.label} label={answer.label}>
          {answer.value}
        </Fact>
      ))}
      {stay.feeCents > 0 && <Fact label={t().fee}>{formatMoney(stay.feeCents)}</Fact>}
    </Facts>
  )
}
