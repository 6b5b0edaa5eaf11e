import type { CallAnswer, getWaitlist } from '@ownerng/contract'
import { commonShell } from '@ownerng/messages/common/shell'
import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import { Async, DataList, Notice } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { ContactCard } from '../../shared/contact-card.tsx'
import { useOffersBooking } from '../../shared/may-book.ts'
import { useRoute, useSession } from '../../shared/portal.tsx'
import { Reasons } from '../../shared/reasons.tsx'
import { Nothing, Screen } from '../../shared/states.tsx'
import { useWhyNotText } from '../../shared/why-not-text.ts'
import { ChangeForm, JoinForm } from './join-form.tsx'
import type { Request } from './join-terms.ts'
import offerStyles from './offer-card.module.css'
import { OfferCard } from './offer-card.tsx'
import { RequestCard } from './request-card.tsx'
import { JOIN_TITLE_ID } from './terms-form.tsx'
import styles from './waitlist.module.css'
import { waitlistQuery } from './waitlist.query.ts'

const t = waitlistTexts
/**
 * The owner's waitlist requests with their positions, offers, and history, and the form for a new
 * one.
 */
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
  // with dates from the linking page, the owner came for the form
  const { query } = useRoute()
  const isJoining = query.get('arrival') !== null
  const mayJoin = useOffersBooking() && data.offered
  const whyNot = useWhyNotText('book')
  const offers = data.requests.filter(({ offer }) => offer !== null)
  const waiting = data.requests.filter(({ status }) => status === 'waiting')
  const over = data.requests.filter(
    (request) => !offers.includes(request) && !waiting.includes(request),
  )
  const changed = waiting.find(({ id }) => id === query.get('change'))
  const isEmpty = offers.length === 0 && waiting.length === 0
  const isFormFirst = isJoining || changed !== undefined
  const form = mayJoin && (
    <div className={styles.side}>
      <TermsSide data={data} changed={changed} />
    </div>
  )
  return (
    <>
      <p className={styles.lead}>{data.offered ? t().lead : t().closed}</p>
      {mayJoin && !isFormFirst && !isEmpty && data.reasons.length === 0 && <ToForm />}
      {whyNot && !isEmpty && (
        <Notice>
          <p>{whyNot}</p>
        </Notice>
      )}
      <Offers requests={offers} />
      <div className={mayJoin ? styles.columns : styles.main}>
        {isFormFirst && form}
        <div className={styles.main}>
          {data.offered && isEmpty && <Nothing title={t().none} text={whyNot || t().noneText} />}
          <Requests
            title={t().open}
            requests={waiting}
            isTitleHidden
            mayChange={mayJoin}
            changedId={changed?.id}
          />
          <Requests title={t().over} requests={over} />
        </div>
        {!isFormFirst && form}
        <ContactCard />
      </div>
    </>
  )
}

interface TermsSideProps {
  readonly data: CallAnswer<typeof getWaitlist>
  readonly changed: Request | undefined
}

/** The form for changing or adding a request, or why there is none. */
function TermsSide({ data, changed }: TermsSideProps) {
  if (changed) return <ChangeForm key={changed.id} rules={data} request={changed} />
  if (data.reasons.length > 0) return <Reasons reasons={data.reasons} title={t().newTitle} />
  return <JoinForm rules={data} />
}

/** On a phone, a link to the form below the requests. */
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

/** Places held for the owner come first, because they wait for an answer. */
function Offers({ requests }: { requests: readonly Request[] }) {
  return (
    <DataList
      className="card-list"
      rowClass={`card ${offerStyles.offer}`}
      rows={requests}
      around={(rows) => (
        <section className={styles.offers}>
          <h2 className="visually-hidden">{t().offers}</h2>
          {rows}
        </section>
      )}
    >
      {(request) => request.offer && <OfferCard request={request} offer={request.offer} />}
    </DataList>
  )
}

interface RequestsProps {
  readonly title: string
  readonly requests: readonly Request[]
  /** Hides the heading if the page title already says it. */
  readonly isTitleHidden?: boolean
  readonly mayChange?: boolean
  /** The request that is being changed in the form. */
  readonly changedId?: string | undefined
}

function Requests(props: RequestsProps) {
  const { title, requests, isTitleHidden = false, mayChange = false, changedId } = props
  return (
    <DataList
      className="card-list"
      rowClass="card card-stack"
      rows={requests}
      around={(rows) => (
        <section className={styles.listSection}>
          <h2 className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</h2>
          {rows}
        </section>
      )}
    >
      {(request) => (
        <RequestCard request={request} mayChange={mayChange && request.id !== changedId} />
      )}
    </DataList>
  )
}
