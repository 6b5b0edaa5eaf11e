import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import { ActionButton, ActionProblem, KeepNumbers } from '@ownerng/ui'
import { describePeople } from '../../shared/amounts.ts'
import { stayDates, yearInText } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { hrefTo } from '../../shared/router.ts'
import { isTaskAllowed } from '../../shared/who-may.ts'
import type { Request } from './join-terms.ts'
import { Line, Odds } from './place-in-line.tsx'
import { RequestLinks } from './request-history.tsx'
import { formatChoices, useWaitlistActions } from './waitlist.query.ts'

const t = waitlistTexts

interface RequestCardProps {
  readonly request: Request
  /** Its terms can be changed, and aren't being changed in the form. */
  readonly mayChange: boolean
}

/** A pending request with its position and chances, or a past one. */
export function RequestCard({ request, mayChange }: RequestCardProps) {
  const { withdraw } = useWaitlistActions()
  const { resOptions, role } = useOwnerSettings()
  const isWaiting = request.status === 'waiting'
  const [last] = request.events
  return (
    <>
      <div className="card-stack__head">
        <h3>{stayDates(request.arrival, request.departure)}</h3>
        <State request={request} />
      </div>
      <p className="muted">
        {formatChoices(request.unitTypes.map(({ name }) => name)).join(' · ')}
        {t().flexLine({ days: request.flexDays })}
        <br />
        {describePeople(request.people, resOptions.peopleLabels)}
        {getLimits(request).map((text) => ` · ${text}`)}
      </p>
      {request.rank !== null && (
        <Line rank={request.rank} inLine={request.odds?.inLine ?? request.rank} />
      )}
      {request.rank !== null && (
        <p className="muted">{t().asked({ day: yearInText(request.requestedOn) })}.</p>
      )}
      {isWaiting && last?.kind === 'lapsed' && <p>{last.note}</p>}
      {request.odds && <Odds request={request} odds={request.odds} />}
      {isWaiting && request.autoConfirm && <p className="muted">{t().autoLine}</p>}
      {isWaiting && request.replaces && (
        <p className="muted">
          <KeepNumbers>{t().replacesLine({ number: request.replaces.number })}</KeepNumbers>
        </p>
      )}
      <ActionProblem error={withdraw.error} />
      <RequestLinks
        request={request}
        before={
          isWaiting &&
          mayChange && (
            <a
              className="textlink"
              href={hrefTo('/nav/reservations/waitlist', { change: request.id })}
            >
              {t().change}
            </a>
          )
        }
        after={
          isWaiting &&
          isTaskAllowed('book', role) && (
            <ActionButton
              variant="link"
              isOff={withdraw.isPending}
              onPress={() => withdraw.mutate(request)}
            >
              {t().withdraw}
            </ActionButton>
          )
        }
      />
    </>
  )
}

/** The position of a request in line, or its result. */
function State({ request }: { request: Request }) {
  const { status, rank, odds } = request
  const waits = odds?.chance === 'unlikely' ? 'pill' : 'pill pill--brand'
  if (rank !== null) return <span className={waits}>{t().inLine({ rank })}</span>
  if (isBeingConfirmed(request)) return <span className="pill">{t().status.asked}</span>
  return (
    <span className={status === 'matched' ? 'pill pill--ok' : 'pill'}>{t().status[status]}</span>
  )
}

/** Whether the resort was asked to confirm the booking: its answer is the next event. */
const isBeingConfirmed = ({ status, events: [last] }: Request): boolean =>
  status === 'matched' && last?.kind === 'offered'

/** The minimum nights and the maximum cost. */
const getLimits = ({ minNights, maxPoints }: Request): string[] => [
  ...(minNights === null ? [] : [t().minNights({ nights: minNights })]),
  ...(maxPoints === null ? [] : [t().maxPointsLine({ points: maxPoints })]),
]
