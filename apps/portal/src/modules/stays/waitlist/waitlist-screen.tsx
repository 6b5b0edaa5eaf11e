import type { CallAnswer, getWaitlist } from '@ownerng/contract'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysWaitlist } from '@ownerng/messages/stays/waitlist'
import { ActionButton, ActionProblem, Async, DataList } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleInWords } from '../../../shared/amounts.ts'
import { momentOf, stayDates, yearDate } from '../../../shared/dates.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useRoute, useSession } from '../../../shared/portal.tsx'
import { Reasons } from '../../../shared/reasons.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { LakeScene } from '../../../shared/scenes/lake-scene.tsx'
import { asFault, Nothing, Screen } from '../../../shared/states.tsx'
import { Help } from '../booking/help.tsx'
import { ChangeForm, JOIN_TITLE_ID, JoinForm } from './join-form.tsx'
import type { Request } from './join-terms.ts'
import { Line, Odds, ordinal } from './place-in-line.tsx'
import styles from './waitlist.module.css'
import { inOrder, useWaitlistActions, waitlistQuery } from './waitlist.query.ts'

const t = staysWaitlist
/** States of a request that found a place. */
const GOOD: readonly string[] = ['offered', 'matched']

/** Where a request stands: its place in line, or what became of it. */
function State({ request: { status, rank, odds } }: { request: Request }) {
  const waits = odds?.chance === 'unlikely' ? 'pill' : 'pill pill--brand'
  if (rank !== null) return <span className={waits}>{t().inLine(ordinal(rank))}</span>
  return (
    <span className={GOOD.includes(status) ? 'pill pill--ok' : 'pill'}>{t().status[status]}</span>
  )
}

/** The owner's waitlist requests with their rank, offers and history; and the form for one more. */
export default function WaitlistScreen() {
  const list = useQuery(waitlistQuery(useSession()))
  return (
    <Screen title={commonShell().titles.waitlist}>
      <Async query={list} label={commonShell().titles.waitlist} lines={5} />
      {list.data && <Waitlist data={list.data} />}
    </Screen>
  )
}

function Waitlist({ data }: { data: CallAnswer<typeof getWaitlist> }) {
  // the dates of the page that leads here: the form is what its reader came for
  const { query } = useRoute()
  const isJoining = query.get('arrival') !== null
  const mayJoin = useOffersBooking() && data.offered
  const open = data.requests.filter(
    (request) => request.status === 'waiting' || request.status === 'offered',
  )
  // what waits for an answer stands on top
  open.sort((one, other) => Number(other.offer !== null) - Number(one.offer !== null))
  const over = data.requests.filter((request) => !open.includes(request))
  const changed = open.find(({ id, status }) => status === 'waiting' && id === query.get('change'))
  const isFormFirst = isJoining || changed !== undefined
  const form = mayJoin && (
    <div className={styles.side}>
      <TermsSide data={data} changed={changed} />
    </div>
  )
  return (
    <>
      <p className={styles.lead}>{data.offered ? t().lead : t().closed}</p>
      {mayJoin && !isFormFirst && open.length > 0 && data.reasons.length === 0 && <ToForm />}
      <div className={mayJoin ? styles.columns : undefined}>
        {isFormFirst && form}
        <div className={styles.main}>
          {data.offered && open.length === 0 && <Nothing title={t().none} text={t().noneText} />}
          <Requests title={t().open} requests={open} isTitleHidden mayChange={mayJoin} />
          <Requests title={t().over} requests={over} />
          <Help />
        </div>
        {!isFormFirst && form}
      </div>
    </>
  )
}

interface TermsSideProps {
  readonly data: CallAnswer<typeof getWaitlist>
  readonly changed: Request | undefined
}

/** The form of a request that is changed, or of one more; or why there is none. */
function TermsSide({ data, changed }: TermsSideProps) {
  if (changed) return <ChangeForm key={changed.id} rules={data} request={changed} />
  if (data.reasons.length > 0) return <Reasons reasons={data.reasons} title={t().newTitle} />
  return <JoinForm rules={data} />
}

/** On a phone the form stands below the requests. */
function ToForm() {
  return (
    <button
      className={`btn btn--quiet btn--block ${styles.toForm}`}
      type="button"
      onClick={() => document.getElementById(JOIN_TITLE_ID)?.focus()}
    >
      {t().another}
    </button>
  )
}

interface RequestsProps {
  readonly title: string
  readonly requests: readonly Request[]
  /** The page itself is about these. */
  readonly isTitleHidden?: boolean
  readonly mayChange?: boolean
}

function Requests({ title, requests, isTitleHidden = false, mayChange = false }: RequestsProps) {
  return (
    <DataList
      className="card-list"
      rowClass={`card card-stack ${styles.request}`}
      rows={requests}
      around={(rows) => (
        <section className={styles.listSection}>
          <h2 className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</h2>
          {rows}
        </section>
      )}
    >
      {(request) => <RequestText request={request} mayChange={mayChange} />}
    </DataList>
  )
}

function RequestText({ request, mayChange }: { request: Request; mayChange: boolean }) {
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { withdraw, accept } = useWaitlistActions()
  const fault = withdraw.error ?? accept.error
  const busy = withdraw.isPending || accept.isPending
  const { resOptions } = useOwnerSettings()
  const { offer } = request
  // a second stay on the same nights is asked about first
  const alsoOverlap = accept.isError && asFault(accept.error).code === 'STAY_OVERLAPS'
  return (
    <>
      <div className="card-stack__head">
        <h3>{stayDates(request.arrival, request.departure)}</h3>
        <State request={request} />
      </div>
      <p className="muted">
        {inOrder(request.unitTypes.map(({ name }) => name)).join(' · ')}
        {t().flexLine({ days: request.flexDays })}
        <br />
        {peopleInWords(request.people, resOptions.peopleLabels)}
      </p>
      {request.rank !== null && (
        <Line rank={request.rank} inLine={request.odds?.inLine ?? request.rank} />
      )}
      {request.rank !== null && (
        <p className="muted">{t().asked({ day: yearDate(request.askedOn) })}.</p>
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
      {offer && (
        <div className="actions">
          <ActionButton
            variant="main"
            isOff={busy}
            onPress={() => accept.mutate({ id: request.id, alsoOverlap })}
          >
            {alsoOverlap ? staysBooking().overlapYes : t().accept}
          </ActionButton>
          <ActionButton isOff={busy} onPress={() => withdraw.mutate(request)}>
            {t().decline}
          </ActionButton>
        </div>
      )}
      <div className={styles.links}>
        {request.status === 'waiting' && mayChange && (
          <a
            className="textlink"
            href={hrefTo('/nav/reservations/waitlist', { change: request.id })}
          >
            {t().change}
          </a>
        )}
        <button
          className="textlink"
          type="button"
          aria-expanded={isHistoryOpen}
          onClick={() => setHistoryOpen(!isHistoryOpen)}
        >
          {t().history}
        </button>
        {request.status === 'waiting' && (
          <ActionButton variant="link" isOff={busy} onPress={() => withdraw.mutate(request)}>
            {t().withdraw}
          </ActionButton>
        )}
      </div>
      {isHistoryOpen && (
        <ol className={styles.events}>
          {request.events.map((event, index) => (
            <li key={index}>
              <b>{t().events[event.kind]}</b> <span className="muted">{momentOf(event.at)}</span>{' '}
              {event.note}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
