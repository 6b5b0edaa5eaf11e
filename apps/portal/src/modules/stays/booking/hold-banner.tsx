import { type CallAnswer, type CallFault, encodePeople, type getHold } from '@ownerng/contract'
import { staysHold } from '@ownerng/messages/stays/hold'
import { ActionButton, Icon, ProblemNote } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAction } from '../../../shared/action.ts'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { HELD_PLACE } from '../../../shared/data-groups.ts'
import { getWallTime } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { usePortal, useSession } from '../../../shared/portal.tsx'
import { getReasons, Reasons } from '../../../shared/reasons.tsx'
import { asFault } from '../../../shared/states.tsx'
import { useIsOver } from '../../../shared/use-is-over.ts'
import { extendPlacedHold, holdQuery, placeHold } from './booking.query.ts'
import styles from './hold-banner.module.css'

const t = staysHold
/** The place that this tab holds; holding another one replaces it. */
const HOLD_KEY = 'ownerng-hold'

type Hold = CallAnswer<typeof getHold>

/**
 * Holds the chosen place while the owner fills in the booking. Its `id` is in the address, so that
 * a reload keeps the hold.
 */
export function useHold(
  criteria: Criteria,
  id: string,
  alsoOverlap: boolean,
  onHeld: (id: string) => void,
) {
  const { session, router, storage } = usePortal()
  const { tab } = storage
  const { owner } = useOwnerSettings()
  const holdQueryState = useQuery({ ...holdQuery(session, id), enabled: id !== '' })
  const keep = useAction({
    outcome: { shownBy: 'the banner of the hold' },
    work: () => {
      const { unitType: unitTypeCode, arrival, departure, resType, people } = criteria
      return placeHold(session, {
        ownerNumber: owner.ownerNumber,
        unitTypeCode,
        arrival,
        departure,
        resType,
        ...encodePeople(people),
        replaces: tab.getItem(HOLD_KEY),
        alsoOverlap,
      })
    },
    changes: HELD_PLACE,
    store: (client, hold) => {
      tab.setItem(HOLD_KEY, hold.id)
      client.setQueryData(holdQuery(session, hold.id).queryKey, hold)
    },
    onDone: (hold) => {
      // don't navigate if the owner has left for another page: the list of stays shows the hold
      if (router.current().path.startsWith('/nav/reservations/book/')) onHeld(hold.id)
    },
  })
  // one attempt per stay, and another after the overlap question is answered; a place that can't be
  // held can still be booked
  const answered = alsoOverlap && keep.isError && asFault(keep.error).code === 'STAY_OVERLAPS'
  const shouldHold = id === '' && (keep.isIdle || answered) && criteria.unitType !== ''
  const pendingHold = useRef<Promise<string | null>>(Promise.resolve(null))
  useEffect(() => {
    if (!shouldHold) return
    pendingHold.current = keep.mutateAsync().then(
      (hold) => hold.id,
      () => null,
    )
  }, [shouldHold, keep])
  const activeHold = id === '' ? null : (holdQueryState.data ?? null)
  const ended = id !== '' && holdQueryState.error ? asFault(holdQueryState.error) : null
  return {
    hold: activeHold,
    gone: ended?.status === 404,
    booked: ended?.code === 'STAY_BOOKED' ? ended : null,
    keep,
    /** A hold was requested and not refused. */
    isPlaced: keep.isPending || keep.isSuccess,
    /**
     * The id of the hold once its request is answered, or null. Booking waits for a pending hold:
     * otherwise the owner's own hold would block the stay.
     */
    settled: async () => id || pendingHold.current,
    /** Forgets the held place after it became a stay. */
    forget: () => tab.removeItem(HOLD_KEY),
    fault: keep.isError ? asFault(keep.error) : null,
  }
}

interface HoldBannerProps {
  readonly hold: Hold | null
  readonly gone: boolean
  readonly keeping: boolean
  /** Why the place isn't held, although it can be booked. */
  readonly fault: CallFault | null
  readonly onAgain: () => void
}

/**
 * How long the place is held, a button to extend it once, and what to do when the hold has ended.
 * Nothing typed is lost.
 */
export function HoldBanner(props: HoldBannerProps) {
  const session = useSession()
  const { hold, gone, keeping, fault, onAgain } = props
  const { owner } = useOwnerSettings()
  const over = useIsOver(hold?.endsAt ?? null) || gone
  const extend = useAction({
    work: (id: string) => extendPlacedHold(session, id, owner.ownerNumber),
    outcome: { shownBy: 'the banner of the hold' },
    changes: HELD_PLACE,
    store: (client, extended) => {
      client.setQueryData(holdQuery(session, extended.id).queryKey, extended)
    },
  })
  if (!over && !hold && !keeping && fault && getReasons(fault).length > 0)
    return <RefusedByRule fault={fault} />
  return (
    <div className={styles.hold} role="status">
      <Icon name="info" />
      <p>{over ? t().over : holdSentence(props)}</p>
      {over ? (
        <button className="btn btn--quiet" type="button" onClick={onAgain}>
          {t().again}
        </button>
      ) : (
        hold &&
        !hold.extended && (
          <ActionButton isOff={extend.isPending} onPress={() => extend.mutate(hold.id)}>
            {t().longer}
          </ActionButton>
        )
      )}
      <ProblemNote error={extend.error} />
    </div>
  )
}

/** Refusals that only affect holds don't prevent booking; every other rule does. */
function RefusedByRule({ fault }: { fault: CallFault }) {
  const reasons = getReasons(fault)
  const isBookable = reasons.every(({ code }) => code === 'TOO_MANY_HOLDS')
  return (
    <div role="status">
      <Reasons title={isBookable ? t().not : (fault.title ?? t().not)} reasons={reasons} />
    </div>
  )
}

function holdSentence({ hold, keeping, fault }: HoldBannerProps): string {
  if (hold) return (hold.extended ? t().extended : t().until)({ time: getWallTime(hold.endsAt) })
  if (keeping) return t().keeping
  return fault ? `${t().not} ${fault.message}` : ''
}
