import { encodePeopleQuery } from '@ownerng/contract'
import { dateAt, getTravelerInText } from '@ownerng/domain'
import { staysCanceled } from '@ownerng/messages/stays/canceled'
import { ActionButton, ActionProblem } from '@ownerng/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAction } from '../../../shared/action.ts'
import { TIME_AND_MONEY } from '../../../shared/data-groups.ts'
import { getWallTime } from '../../../shared/dates.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useSession } from '../../../shared/portal.tsx'
import { hrefTo } from '../../../shared/router.ts'
import type { Stay } from '../../../shared/stay.ts'
import { reservationQuery } from '../../../shared/stays.query.ts'
import { isTaskAllowed } from '../../../shared/who-may.ts'
import { undoCancel } from './undo.query.ts'
import styles from './undo-strip.module.css'

const t = staysCanceled

/** Undo while the place is kept; after that, a link to book it again. */
export function UndoStrip({ stay }: { stay: Stay }) {
  const { owner, resort, role } = useOwnerSettings()
  const mayBook = useOffersBooking()
  if (stay.undoUntil !== null && owner.status === 'active' && isTaskAllowed('book', role))
    return <Undo stay={stay} undoUntil={stay.undoUntil} />
  if (!mayBook || stay.arrival <= dateAt(new Date(), resort.timeZone)) return null
  return (
    <div className={styles.strip}>
      <p>
        <b>{t().changedMind}</b>
      </p>
      <a className="btn btn--quiet" href={againHref(stay)}>
        {t().again}
      </a>
    </div>
  )
}

function Undo({ stay, undoUntil }: { stay: Stay; undoUntil: string }) {
  const session = useSession()
  const { owner } = useOwnerSettings()
  const undo = useAction({
    work: () => undoCancel(session, stay.id, owner.ownerNumber),
    changes: TIME_AND_MONEY,
    outcome: () => t().kept({ unit: stay.unitName, ...getTravelerInText(stay) }),
    redirectTo: () => hrefTo(`/nav/reservations/${stay.id}`),
  })
  useReadAgainAt(stay.id, undoUntil)
  return (
    <>
      <ActionProblem error={undo.error} />
      <div className={styles.strip}>
        <p>
          <b>{t().changedMind}</b>{' '}
          {t().holding({ unit: stay.unitName, time: getWallTime(undoUntil) })}
        </p>
        <ActionButton isOff={undo.isPending} onPress={() => undo.mutate()}>
          {undo.isPending ? t().busy : t().keep(getTravelerInText(stay))}
        </ActionButton>
      </div>
    </>
  )
}

/** Refetches the stay at the end of the undo period, after which it can only be booked again. */
function useReadAgainAt(id: string, moment: string): void {
  const client = useQueryClient()
  const session = useSession()
  useEffect(() => {
    const wait = Math.max(0, Date.parse(moment) - Date.now()) + 1_000
    const timer = setTimeout(() => {
      void client.invalidateQueries(reservationQuery(session, id))
    }, wait)
    return () => clearTimeout(timer)
  }, [client, session, id, moment])
}

const againHref = (stay: Stay) =>
  hrefTo('/nav/reservations/choose', {
    arrival: stay.arrival,
    departure: stay.departure,
    ...encodePeopleQuery(stay.people),
    unitType: stay.unitTypeCode,
  })
