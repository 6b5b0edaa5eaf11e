import type { CallAnswer, listDeposits } from '@ownerng/contract'
import { staysExchange } from '@ownerng/messages/stays/exchange'
import { ActionButton, ActionProblem } from '@ownerng/ui'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { isTaskAllowed } from '../../../shared/who-may.ts'
import { useSideActions } from './exchange.query.ts'

const t = staysExchange

type Right = CallAnswer<typeof listDeposits>['rights'][number]

/** The sides of a lock-off week: splits a whole week, or joins its sides. */
export function WeekSides({ right: { id, sides, splitFeeCents, side } }: { right: Right }) {
  const { split, join } = useSideActions()
  const maySplit = isTaskAllowed('give', useOwnerSettings().role)
  if (side)
    return (
      <div>
        <p>{t().isSide}</p>
        <ActionProblem error={join.error} />
        {!side.isJoinable && <p className="muted">{t().joinLater}</p>}
        {side.isJoinable && maySplit && (
          <div className="actions">
            <ActionButton isOff={join.isPending} onPress={() => join.mutate(side.weekId)}>
              {t().join}
            </ActionButton>
          </div>
        )}
      </div>
    )
  if (sides.length === 0 || !maySplit) return null
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
      <ActionProblem error={split.error} />
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
