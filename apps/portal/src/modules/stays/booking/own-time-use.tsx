import type { CallAnswer, listDeposits } from '@ownerng/contract'
import { addDays, daysBetween, getNights } from '@ownerng/domain'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysExchange } from '@ownerng/messages/stays/exchange'
import { staysWhen } from '@ownerng/messages/stays/when'
import { Async, Card, RadioField, SelectField } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { stayDates, weekdayDate, yearInText } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useRoute, useSession } from '../../../shared/portal.tsx'
import { ResortText } from '../../../shared/resort-text.tsx'
import { useWhyNotText } from '../../../shared/why-not-text.ts'
import { depositsQuery } from '../exchange/exchange.query.ts'
import bookingStyles from './booking.module.css'
import type { BookingLimits } from './booking.query.ts'
import styles from './own-time-use.module.css'

const t = staysBooking

type OwnTime = BookingLimits['ownedTime'][number]
type Dates = OwnTime['free'][number]
type Right = CallAnswer<typeof listDeposits>['rights'][number]
/** What to do with the chosen time: stay for all or some of its free nights, or give it away. */
type Use = 'whole' | 'part' | Purpose
type Purpose = 'exchange' | 'rental'

/** For longer runs of nights, the calendar is easier than two lists of days. */
const MAX_LISTED_NIGHTS = 31

/** Whether the chosen dates are among these free nights. */
export const isChosen = (run: Dates, { arrival, departure }: Criteria): boolean =>
  run.arrival <= arrival && arrival < departure && departure <= run.departure

/** The chosen period of owned time, its options, and the chosen option. */
export interface OwnUse {
  readonly time: OwnTime
  /** The free nights around the chosen dates. */
  readonly run: Dates
  /** Every option is shown, with the reason if it isn't possible. */
  readonly options: readonly { readonly use: Use; readonly closed: readonly Reason[] }[]
  readonly use: Use
  /** Undefined while it loads, and for time that can only be stayed in. */
  readonly right: Right | undefined
}

interface Reason {
  readonly sentence: string
  readonly fix: { readonly route: string; readonly label: string } | null
}

/**
 * Reads what the owner wants to do with the time around the chosen dates. Null if these aren't
 * dates of owned time, or if a stay is being changed.
 */
export function useOwnUse(times: readonly OwnTime[], criteria: Criteria): OwnUse | null {
  const deposits = useQuery({
    ...depositsQuery(useSession()),
    enabled: times.length > 0 && criteria.resNum === '',
  })
  const { maxNights } = useOwnerSettings().resOptions
  const requested = useRoute().query.get('use')
  const whyNot = useWhyNotText('give')
  const [found] = times.flatMap((time) => {
    const run = time.free.find((run) => isChosen(run, criteria))
    return run ? [{ time, run }] : []
  })
  if (!found || criteria.resNum !== '') return null
  const { time, run } = found
  const right = deposits.data?.rights.find(({ id, kind }) => kind === 'week' && id === time.id)
  const isWhole = criteria.arrival === run.arrival && criteria.departure === run.departure
  const giving = (['exchange', 'rental'] as const).flatMap((purpose) => {
    const verdict = right?.[purpose]
    if (!verdict) return []
    const refused = verdict.allowed ? [] : verdict.reasons
    return [{ use: purpose, closed: whyNot ? [{ sentence: whyNot, fix: null }] : refused }]
  })
  const options = [
    ...(daysBetween(run.arrival, run.departure) <= maxNights
      ? [{ use: 'whole' as const, closed: [] }]
      : []),
    ...(daysBetween(run.arrival, run.departure) > 1 ? [{ use: 'part' as const, closed: [] }] : []),
    ...giving,
  ]
  const open = options.filter(({ closed }) => closed.length === 0)
  const stay = isWhole && requested !== 'part' ? 'whole' : 'part'
  const use = [requested, stay].flatMap((use) => open.find((option) => option.use === use) ?? [])
  const given = requested === 'exchange' || requested === 'rental'
  return { time, run, options, right, use: (given ? use[0] : use.at(-1))?.use ?? 'whole' }
}

/** The purpose of giving the time away, or null to stay. */
export const getPurpose = (own: OwnUse | null): Purpose | null =>
  own?.use === 'exchange' || own?.use === 'rental' ? own.use : null

interface OwnTimeUseProps {
  readonly own: OwnUse | null
  readonly criteria: Criteria
  readonly onUse: (use: Use, dates?: Dates) => void
}

/** Asks what to do with the chosen time, with the deadline or the reason against each option. */
export function OwnTimeUse({ own, criteria, onUse }: OwnTimeUseProps) {
  const deposits = useQuery(depositsQuery(useSession()))
  if (!own) return null
  const { time, run, use, options } = own
  return (
    <Card className={styles.use} title={getTitle(own, criteria)}>
      <p className="muted">
        <ResortText>{time.unitName}</ResortText>
      </p>
      <RadioField
        name="own-use"
        legend={t().ownUse}
        options={options.map((option) => [
          option.use,
          <OptionLabel key={option.use} own={own} use={option.use} />,
        ])}
        value={use}
        isDisabled={(value) => isClosed(own, value)}
        onChange={(next) => onUse(next, next === 'whole' ? run : undefined)}
        opened={(value) => (
          <>
            <WhyClosed own={own} use={value} />
            {value === 'part' && use === 'part' && (
              <PartOfRun run={run} criteria={criteria} onChoose={(dates) => onUse('part', dates)} />
            )}
          </>
        )}
      />
      <Async query={deposits} label={t().ownUse} lines={2} />
      <button className={`btn btn--main btn--lg btn--block ${styles.go}`} type="submit">
        {t().continue}
      </button>
      <p className="muted small">{staysWhen().nothingBooked}</p>
    </Card>
  )
}

/** On a phone or tablet: the chosen time, what to do with it, and the next step. */
export function OwnTimeDock({ own, criteria }: { own: OwnUse; criteria: Criteria }) {
  return (
    <section className={bookingStyles.bottomBar} aria-label={staysWhen().dock}>
      <span>
        <b>{getTitle(own, criteria)}</b>
        <UseName own={own} use={own.use} />
      </span>
      <button className="btn btn--main" type="submit">
        {t().continue}
      </button>
    </section>
  )
}

/** A deposit takes the whole right, a stay only the chosen nights. */
function getTitle(own: OwnUse, { arrival, departure }: Criteria): string {
  const given = getPurpose(own) && own.right?.dates
  return given ? stayDates(given.arrival, given.departure) : stayDates(arrival, departure)
}

const isClosed = ({ options }: OwnUse, use: Use): boolean =>
  options.some((option) => option.use === use && option.closed.length > 0)

function UseName({ own: { run }, use }: { own: OwnUse; use: Use }) {
  const companies = useQuery(depositsQuery(useSession())).data?.companies ?? []
  const [company = '', ...others] = companies
  if (use === 'whole') return t().ownWhole({ nights: daysBetween(run.arrival, run.departure) })
  if (use === 'part') return t().ownSome
  if (use === 'rental') return t().ownRent
  return others.length === 0 && company ? t().ownGiveWith({ company }) : t().ownGive
}

function OptionLabel({ own, use }: { own: OwnUse; use: Use }) {
  const hint = isClosed(own, use) ? '' : getHint(own, use)
  return (
    <>
      <UseName own={own} use={use} />
      {hint && <small className={styles.hint}>{hint}</small>}
    </>
  )
}

function getHint({ right, run }: OwnUse, use: Use): string {
  if (use === 'whole') return t().ownWholeHint
  if (use === 'part')
    return daysBetween(run.arrival, run.departure) > MAX_LISTED_NIGHTS
      ? t().ownInCalendar
      : t().ownSomeHint
  const until = right?.[use]?.until
  const isShort = use === 'exchange' && right?.exchange.terms === 'short-notice'
  return [until && t().ownDecideBy({ day: yearInText(until) }), isShort && staysExchange().short]
    .filter(Boolean)
    .join('. ')
}

/** Why an option isn't possible, and what helps. */
function WhyClosed({ own, use }: { own: OwnUse; use: Use }) {
  const closed = own.options.find((option) => option.use === use)?.closed ?? []
  if (closed.length === 0) return null
  return (
    <div className={styles.closed}>
      {closed.map(({ sentence, fix }) => (
        <p key={sentence}>
          {sentence}{' '}
          {fix && (
            <a className="textlink" href={`#${fix.route}`}>
              {fix.label}
            </a>
          )}
        </p>
      ))}
    </div>
  )
}

const earlierDay = (day: string, other: string): string => (day < other ? day : other)

interface PartOfRunProps {
  readonly run: Dates
  readonly criteria: Criteria
  readonly onChoose: (dates: Dates) => void
}

/** The first and last day of a stay for some of the free nights, and no other days. */
function PartOfRun({ run, criteria, onChoose }: PartOfRunProps) {
  const { maxNights } = useOwnerSettings().resOptions
  const nights = getNights(run.arrival, run.departure)
  if (nights.length > MAX_LISTED_NIGHTS) return null
  const { arrival, departure } = criteria
  const ends = nights
    .map((night) => addDays(night, 1))
    .filter((end) => end > arrival && daysBetween(arrival, end) <= maxNights)
  const list = (days: readonly string[]) => days.map((day) => [day, weekdayDate(day)] as const)
  return (
    <div className={styles.part}>
      <SelectField
        isSmall
        name="own-first"
        label={t().ownFirstDay}
        options={list(nights)}
        value={arrival}
        onChange={(first) => {
          const last = departure > first ? departure : addDays(first, 1)
          const most = addDays(first, maxNights)
          onChoose({ arrival: first, departure: earlierDay(last, most) })
        }}
      />
      <SelectField
        isSmall
        name="own-last"
        label={t().ownLastDay}
        options={list(ends)}
        value={departure}
        onChange={(last) => onChoose({ arrival, departure: last })}
      />
    </div>
  )
}
