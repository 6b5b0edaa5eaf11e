import { getTravelerInText } from '@ownerng/domain'
import { staysChange } from '@ownerng/messages/stays/change'
import { staysUndo } from '@ownerng/messages/stays/undo'
import { ActionButton, ActionProblem } from '@ownerng/ui'
import { useAction } from '../../../shared/action.ts'
import { TIME_AND_MONEY } from '../../../shared/data-groups.ts'
import { stayInText } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useSession } from '../../../shared/portal.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { changeHref, type Stay } from '../../../shared/stay.ts'
import { useIsOver } from '../../../shared/use-is-over.ts'
import { moveBack } from './undo.query.ts'
import styles from './undo-move.module.css'

const t = staysUndo

/**
 * After a change: an undo button for a minute, then a link to change again in its place, so that
 * the layout doesn't shift.
 */
export function UndoMove({ stay }: { stay: Stay }) {
  const session = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const until = stay.moveUndoUntil
  const isOver = useIsOver(until)
  const undo = useAction({
    work: () => moveBack(session, stay.id, ownerNumber),
    changes: TIME_AND_MONEY,
    outcome: (moved) =>
      t().movedBack({
        unit: moved.unitName,
        dates: stayInText(moved.arrival, moved.departure),
        ...getTravelerInText(moved),
      }),
    redirectTo: () => hrefTo(`/nav/reservations/${stay.id}`),
  })
  const mayUndo = until !== null && !isOver
  return (
    <div className={styles.strip}>
      <ActionProblem error={undo.error} />
      <p>
        <b>{mayUndo ? t().moved : t().late}</b> {mayUndo ? t().movedText : t().lateText}
      </p>
      {mayUndo ? (
        <ActionButton isOff={undo.isPending} onPress={() => undo.mutate()}>
          {t().undo}
        </ActionButton>
      ) : (
        <a className="btn btn--quiet" href={changeHref(stay)}>
          {staysChange().link}
        </a>
      )}
    </div>
  )
}
