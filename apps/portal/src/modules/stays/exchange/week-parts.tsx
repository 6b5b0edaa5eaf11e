import type { CallAnswer, listDeposits } from '@ownerng/contract'
import { staysExchange } from '@ownerng/messages/stays/exchange'
import { ActionButton, ActionProblem } from '@ownerng/ui'
import { stayDates, yearInText } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { Reasons } from '../../../shared/reasons.tsx'
import { isTaskAllowed } from '../../../shared/who-may.ts'
import { useSplitActions } from './exchange.query.ts'

const t = staysExchange

type Right = CallAnswer<typeof listDeposits>['rights'][number]
type SplitAction = ReturnType<typeof useSplitActions>['split']

/**
 * The parts of a week: splits a whole week into the sides of its lock-off unit or into shorter
 * stays, or joins its parts.
 */
export function WeekParts({ right }: { right: Right }) {
  const { split, join } = useSplitActions()
  const maySplit = isTaskAllowed('give', useOwnerSettings().role)
  const { part } = right
  if (part) {
    const isSide = part.nights === null
    return (
      <div>
        <p>{isSide ? t().isSide : t().isPart}</p>
        <ActionProblem error={join.error} />
        {!part.isJoinable && <p className="muted">{isSide ? t().joinLater : t().joinPartsLater}</p>}
        {part.isJoinable && maySplit && (
          <div className="actions">
            <ActionButton isOff={join.isPending} onPress={() => join.mutate(part)}>
              {isSide ? t().join : t().joinParts}
            </ActionButton>
          </div>
        )}
      </div>
    )
  }
  if (!maySplit) return null
  return (
    <>
      <Sides right={right} split={split} />
      <Nights right={right} split={split} />
    </>
  )
}

/** The sides of a lock-off week, and what using them separately costs. */
function Sides({
  right: { id, sides, splitFeeCents },
  split,
}: {
  right: Right
  split: SplitAction
}) {
  if (sides.length === 0) return null
  const isTried = split.variables?.nights === undefined
  return (
    <div>
      <h4>{t().sidesTitle}</h4>
      <p>{t().sidesText}</p>
      <ul>
        {sides.map(({ label, unitTypeName: type, sleeps }) => (
          <li key={`${label} ${type}`}>{t().sideLine({ label, type, sleeps })}</li>
        ))}
      </ul>
      <p>{t().splitFee({ cents: splitFeeCents })}</p>
      {isTried && <ActionProblem error={split.error} />}
      <div className="actions">
        <ActionButton
          isOff={split.isPending}
          onPress={() => split.mutate({ id, expectFeeCents: splitFeeCents })}
        >
          {t().split}
        </ActionButton>
      </div>
    </div>
  )
}

/**
 * The choices for splitting a week into shorter stays, with their fees and consequences, or why it's
 * too late for that.
 */
function Nights({ right, split }: { right: Right; split: SplitAction }) {
  const { id, nightSplits, splitReasons } = right
  if (splitReasons.length > 0)
    return (
      <div>
        <h4>{t().nightsTitle}</h4>
        <Reasons reasons={splitReasons} />
      </div>
    )
  if (!nightSplits) return null
  const { splits, feeCents, until } = nightSplits
  const isTried = split.variables?.nights !== undefined
  return (
    <div>
      <h4>{t().nightsTitle}</h4>
      <p>{t().nightsText}</p>
      <p>
        {t().nightsFee({ cents: feeCents })} {t().nightsBy({ day: yearInText(until) })}
      </p>
      {isTried && <ActionProblem error={split.error} />}
      {splits.map((parts) => {
        const nights = parts.map((part) => part.nights)
        const [first = 0, second = 0] = nights
        return (
          <div key={nights.join(' ')}>
            <ul>
              {parts.map((part, index) => (
                <li key={`${index} ${part.nights}`}>{describePart(part)}</li>
              ))}
            </ul>
            <div className="actions">
              <ActionButton
                isOff={split.isPending}
                onPress={() => split.mutate({ id, nights, expectFeeCents: feeCents })}
              >
                {t().splitNights({ first, second })}
              </ActionButton>
            </div>
          </div>
        )
      })}
    </div>
  )
}

type Part = NonNullable<Right['nightSplits']>['splits'][number][number]

const describePart = ({ nights, dates }: Part): string =>
  dates
    ? t().partDates({ nights, dates: stayDates(dates.arrival, dates.departure) })
    : t().partAnyDates({ nights })
