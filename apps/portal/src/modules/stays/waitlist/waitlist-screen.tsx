import type { CallAnswer, getWaitlist } from '@ownerng/contract'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { staysWaitlist } from '@ownerng/messages/stays/waitlist'
import { ActionButton, ActionProblem, Async, Card, DataList } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { momentOf, stayDates, yearDate } from '../../../shared/dates.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { useRoute, useSession } from '../../../shared/portal.tsx'
import { Reasons } from '../../../shared/reasons.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { LakeScene } from '../../../shared/scenes/lake-scene.tsx'
import { asFault, Nothing, Screen } from '../../../shared/states.tsx'
import { Help } from '../booking/help.tsx'
import { JoinForm } from './join-form.tsx'
import { Line, Odds } from './place-in-line.tsx'
import styles from './waitlist.module.css'
import { inOrder, useWaitlistActions, waitlistQuery } from './waitlist.query.ts'

const t = staysWaitlist
/** States of a request that found a place. */
const GOOD: readonly string[] = ['offered', 'matched']

type Request = CallAnswer<typeof getWaitlist>['requests'][number]

/**
 * The owner's waitlist requests with their rank, offers and history; and the form for a new request
 * if the address has dates.
 */
export default function WaitlistScreen() {
  const session = useSession()
  const { query } = useRoute()
  const list = useQuery(waitlistQuery(session))
  const mayBook = useOffersBooking()
  const data = list.data
  const open =
    data?.requests.filter(
      (request) => request.status === 'waiting' || request.status === 'offered',
    ) ?? []
  // what waits for an answer stands on top
  open.sort((one, other) => Number(other.offer !== null) - Number(one.offer !== null))
  const over = data?.requests.filter((request) => !open.includes(request)) ?? []
  const isJoining = query.get('arrival') !== null
  return (
    <Screen title={commonShell().titles.waitlist}>
      <Async query={list} label={commonShell().titles.waitlist} lines={5} />
      {data && !data.offered && <p>{t().closed}</p>}
      {data && (
        <div className={data.offered ? styles.columns : undefined}>
          <div className={styles.main}>
            {data.offered &&
              isJoining &&
              (data.reasons.length > 0 ? (
                <Reasons reasons={data.reasons} title={t().newTitle} />
              ) : (
                <JoinForm rules={data} />
              ))}
            {data.offered && !isJoining && open.length === 0 && (
              <Nothing title={t().none} text={t().noneText}>
                {mayBook && (
                  <a className="btn btn--main" href={hrefTo('/nav/reservations/bookingcriteria')}>
                    {staysTexts().book}
                  </a>
                )}
              </Nothing>
            )}
            <Requests title={t().open} requests={open} />
            <Requests title={t().over} requests={over} />
          </div>
          {data.offered && <HowCard hours={data.acceptHours} />}
        </div>
      )}
    </Screen>
  )
}

/** What the waitlist costs, who is asked first, and how long one has; and whom to ask. */
function HowCard({ hours }: { hours: number }) {
  const how = t().how3
  return (
    <div className={styles.side}>
      <Card title={how.title} className={styles.how}>
        <ol>
          <li>
            <b>{how.join}</b>
            {how.joinText}
          </li>
          <li>
            <b>{how.ask}</b>
            {how.askText}
          </li>
          <li>
            <b>{how.decide}</b>
            {how.decideText({ hours })}
          </li>
        </ol>
      </Card>
      <Help />
    </div>
  )
}

function Requests({ title, requests }: { title: string; requests: readonly Request[] }) {
  return (
    <DataList
      className="card-list"
      rowClass={`card card-stack ${styles.request}`}
      rows={requests}
      around={(rows) => (
        <section className={styles.listSection}>
          <h2>{title}</h2>
          {rows}
        </section>
      )}
    >
      {(request) => <RequestText request={request} />}
    </DataList>
  )
}

function RequestText({ request }: { request: Request }) {
  const { withdraw, accept } = useWaitlistActions()
  const fault = withdraw.error ?? accept.error
  const busy = withdraw.isPending || accept.isPending
  const { offer } = request
  // a second stay on the same nights is asked about first
  const alsoOverlap = accept.isError && asFault(accept.error).code === 'STAY_OVERLAPS'
  return (
    <>
      <div className="card-stack__head">
        <h3>{stayDates(request.arrival, request.departure)}</h3>
        <span className={GOOD.includes(request.status) ? 'pill pill--ok' : 'pill'}>
          {t().status[request.status]}
        </span>
      </div>
      <p>
        {inOrder(request.unitTypes.map(({ name }) => name)).join(' · ')}
        {t().flexLine({ days: request.flexDays })}
      </p>
      {request.rank !== null && (
        <Line rank={request.rank} inLine={request.odds?.inLine ?? request.rank} />
      )}
      {request.rank !== null && (
        <p>
          <b>{t().rank({ rank: request.rank })}.</b> {t().asked({ day: yearDate(request.askedOn) })}
          .
        </p>
      )}
      {request.odds && <Odds request={request} odds={request.odds} />}
      {request.status === 'waiting' && request.autoConfirm && (
        <p className="muted">{t().autoLine}</p>
      )}
      {request.status === 'waiting' && request.replaces && (
        <p className="muted">{t().replacesLine({ number: request.replaces.number })}</p>
      )}
      <ActionProblem error={fault} />
      {offer && (
        <div className={styles.offer}>
          <div className="plate">
            <LakeScene />
          </div>
          <p>
            <b>
              {t().offer({
                unit: offer.unitName,
                dates: stayDates(offer.arrival, offer.departure),
                until: momentOf(offer.endsAt),
              })}
            </b>
          </p>
        </div>
      )}
      {(request.status === 'waiting' || offer) && (
        <div className="actions">
          {offer && (
            <ActionButton
              variant="main"
              isOff={busy}
              onPress={() => accept.mutate({ id: request.id, alsoOverlap })}
            >
              {alsoOverlap ? staysBooking().overlapYes : t().accept}
            </ActionButton>
          )}
          <ActionButton isOff={busy} onPress={() => withdraw.mutate(request)}>
            {offer ? t().decline : t().withdraw}
          </ActionButton>
        </div>
      )}
      <details className={styles.history}>
        <summary>{t().history}</summary>
        <ol className={styles.events}>
          {request.events.map((event, index) => (
            <li key={index}>
              <b>{t().events[event.kind]}</b> <span className="muted">{momentOf(event.at)}</span>{' '}
              {event.note}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
