import { DAY_MS, daysBetween, HOUR_MS, MINUTE_MS } from '@ownerng/domain'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import { ActionButton, ActionProblem, Icon } from '@ownerng/ui'
import { useEffect, useState } from 'react'
import { formatMoney } from '../../shared/amounts.ts'
import { dateOfInstant, getTime, stayDates, weekdayDate, yearInText } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { PlacePicture } from '../../shared/place-picture.tsx'
import { Reasons } from '../../shared/reasons.tsx'
import { ResortText } from '../../shared/resort-text.tsx'
import { asFault } from '../../shared/states.tsx'
import { useIsOver } from '../../shared/use-is-over.ts'
import { isTaskAllowed, whyNot } from '../../shared/who-may.ts'
import type { Request } from './join-terms.ts'
import styles from './offer-card.module.css'
import { RequestLinks } from './request-history.tsx'
import { useWaitlistActions } from './waitlist.query.ts'

const t = waitlistTexts

type Offer = NonNullable<Request['offer']>

interface OfferCardProps {
  readonly request: Request
  readonly offer: Offer
}

/** A place held for the owner: until when, its cost, and the consequences of each answer. */
export function OfferCard({ request, offer }: OfferCardProps) {
  const leftMs = useTimeLeft(offer.endsAt)
  const isOver = leftMs <= 0
  const asked = daysBetween(request.arrival, request.departure)
  const { nights, sleeps } = offer
  return (
    <>
      <div className={styles.picture}>
        <PlacePicture place={offer} sizes="(min-width: 48rem) 22rem, 100vw" />
      </div>
      <div className={styles.body}>
        <p>
          <span className={isOver ? 'pill' : 'pill pill--ok'}>
            <Icon name={isOver ? 'info' : 'check'} />
            {isOver ? t().status.lapsed : t().offer.opened}
          </span>
        </p>
        <h3>
          <ResortText>{offer.unitName}</ResortText>, {stayDates(offer.arrival, offer.departure)}
        </h3>
        <div>
          <div role="status">{isOver && <Over offer={offer} />}</div>
          {!isOver && (
            <p>
              <b>{t().offer.until({ until: untilText(offer.endsAt) })}</b> ·{' '}
              {describeTimeLeft(leftMs)}
            </p>
          )}
        </div>
        <p className="muted">
          {nights < asked ? t().offer.fewer({ nights, asked }) : t().offer.nights({ nights })} ·{' '}
          {staysBooking().sleeps({ count: sleeps })} ·{' '}
          {t().asked({ day: yearInText(request.requestedOn) })}
        </p>
        {offer.cost && !isOver && <Cost cost={offer.cost} />}
        {!isOver && <Answers request={request} offer={offer} />}
        <OfferLinks request={request} />
      </div>
    </>
  )
}

/** What happened to the place and the owner's position in line, shown without a reload. */
function Over({ offer: { keepsPlaceIfLapsed, rankIfLapsed } }: { offer: Offer }) {
  return (
    <p>
      <b>{t().offer.over({ keepsPlace: keepsPlaceIfLapsed, rank: rankIfLapsed })}</b>{' '}
      {(keepsPlaceIfLapsed || rankIfLapsed > 1) && t().offer.overNext}
    </p>
  )
}

/** Accepts or declines the offer. Asks first if another stay overlaps. */
function Answers({ request, offer }: OfferCardProps) {
  const { release, accept } = useWaitlistActions()
  const busy = release.isPending || accept.isPending
  const alsoOverlap = accept.isError && asFault(accept.error).code === 'STAY_OVERLAPS'
  const settings = useOwnerSettings()
  const reasons = offer.cost?.reasons ?? []
  if (!isTaskAllowed('book', settings.role)) return null
  return (
    <>
      <ActionProblem error={release.error} />
      <ActionProblem error={accept.error} />
      {reasons.length > 0 && <Reasons reasons={reasons} title={t().offer.refused} />}
      <div className="actions">
        {reasons.length === 0 && whyNot('book', settings) === null && (
          <ActionButton
            variant="main"
            isLarge
            isOff={busy}
            onPress={() => accept.mutate({ id: request.id, alsoOverlap })}
          >
            {alsoOverlap ? staysBooking().overlapYes : t().accept}
          </ActionButton>
        )}
        <ActionButton isLarge isOff={busy} onPress={() => release.mutate({ ...request, offer })}>
          {t().decline}
        </ActionButton>
      </div>
      <p className="muted">{lapseText(offer)}</p>
    </>
  )
}

/** Leaving the waitlist, and the history. */
function OfferLinks({ request }: { request: Request }) {
  const { withdraw } = useWaitlistActions()
  const { role } = useOwnerSettings()
  return (
    <>
      <ActionProblem error={withdraw.error} />
      <RequestLinks
        request={request}
        after={
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

const untilText = (endsAt: string): string =>
  `${weekdayDate(dateOfInstant(endsAt))}, ${getTime(endsAt)}`

const lapseText = ({ keepsPlaceIfLapsed }: Offer): string =>
  keepsPlaceIfLapsed ? t().offer.lapsedInPlace : t().offer.lapsedToTheEnd

/** The cost of booking, and what remains afterwards. */
function Cost({ cost }: { cost: NonNullable<Offer['cost']> }) {
  const { pointsLeft, pointsLost, feeCents } = cost
  const facts = [
    [t().offer.costs, formatPrice(cost)],
    [t().offer.left, pointsLeft === null ? '' : t().points({ points: pointsLeft })],
    [t().offer.lost, pointsLost > 0 ? t().points({ points: pointsLost }) : ''],
    [t().offer.fees, cost.paidBy !== 'bonus' && feeCents > 0 ? formatMoney(feeCents) : ''],
  ].filter(([, value]) => value !== '')
  return (
    <dl className={styles.cost}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function formatPrice({ paidBy, points, useYear, feeCents }: NonNullable<Offer['cost']>): string {
  if (points !== null) return t().points({ points })
  if (useYear !== null) return staysBooking().week({ year: useYear })
  return paidBy === 'bonus' ? staysBooking().bonus({ money: formatMoney(feeCents) }) : ''
}

/**
 * In the largest unit with a value of at least two: "1 day left" would be misleading at 47 hours.
 */
function describeTimeLeft(ms: number): string {
  if (ms >= 2 * DAY_MS) return t().offer.leftDays({ count: Math.floor(ms / DAY_MS) })
  if (ms >= 2 * HOUR_MS) return t().offer.leftHours({ count: Math.floor(ms / HOUR_MS) })
  return t().offer.leftMinutes({ count: Math.ceil(ms / MINUTE_MS) })
}

/** Time left until a moment; updates once a minute and exactly at the end. */
function useTimeLeft(endsAt: string): number {
  const [now, setNow] = useState(Date.now)
  const isOver = useIsOver(endsAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return isOver ? 0 : Date.parse(endsAt) - now
}
