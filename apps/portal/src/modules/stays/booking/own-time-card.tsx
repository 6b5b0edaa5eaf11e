import type { CallAnswer, listDeposits } from '@ownerng/contract'
import { addDays, daysBetween } from '@ownerng/domain'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysExchange } from '@ownerng/messages/stays/exchange'
import { ActionButton, ActionProblem, Icon, RadioField } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { shortMonth, stayDates, yearInText } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useSession } from '../../../shared/portal.tsx'
import { ResortText } from '../../../shared/resort-text.tsx'
import { hrefTo } from '../../../shared/router.ts'
import segments from '../../../shared/segments.module.css'
import { isTaskAllowed } from '../../../shared/who-may.ts'
import { depositsQuery, useDepositActions } from '../exchange/exchange.query.ts'
import bookingStyles from './booking.module.css'
import type { BookingLimits } from './booking.query.ts'
import styles from './own-time-card.module.css'
import { GIVEN, OwnTimeStrip } from './own-time-strip.tsx'
import { isChosen } from './own-time-use.tsx'
import weekStyles from './week-list.module.css'
import { WHEN_TITLE_ID } from './when-card.tsx'

const t = staysBooking

type OwnTime = BookingLimits['ownedTime'][number]
type Dates = OwnTime['free'][number]
type Deposit = CallAnswer<typeof listDeposits>['deposits'][number]

/** Statuses of deposits that gave the time back. */
const RETURNED: readonly Deposit['status'][] = ['denied', 'withdrawn']

interface OwnTimeCardProps {
  readonly times: readonly OwnTime[]
  readonly today: string
  readonly openNights: BookingLimits['openNights']
  readonly criteria: Criteria
  /** The use year in the address; the first with free nights if it is none of the owner's. */
  readonly requestedYear: string
  readonly onYear: (useYear: number) => void
  readonly onChoose: (dates: Dates) => void
}

/** The owner's time in their own unit: a strip of the year, then each period with its state. */
export function OwnTimeCard(props: OwnTimeCardProps) {
  const { times, today, openNights, criteria, requestedYear, onYear, onChoose } = props
  const { withdraw } = useDepositActions()
  const { role, resOptions } = useOwnerSettings()
  const { maxNights } = resOptions
  const deposits = useQuery(depositsQuery(useSession()))
  const years = [...Map.groupBy(times, ({ useYear }) => useYear)]
  const isInYear = ({ startsOn, endsOn }: OwnTime) =>
    startsOn <= criteria.arrival && criteria.arrival < endsOn
  const shown =
    years.find(([year]) => String(year) === requestedYear) ??
    years.find(([, inYear]) => inYear.some(isInYear)) ??
    years.find(([, inYear]) => countFree(inYear) > 0) ??
    years[0]
  if (!shown) return null
  const [useYear, inYear] = shown
  const units = [...new Set(inYear.map(({ unitName }) => unitName))]
  const types = [...new Set(inYear.map(({ unitTypeName }) => unitTypeName))].join(', ')
  return (
    <section className={`card ${weekStyles.weekList}`} aria-labelledby="h-own-time">
      <header>
        <h2 id="h-own-time">{t().ownTime({ units: units.join(', ') })}</h2>
        <p className="muted">
          {types} · {useYear}. {t().ownTimeText({ free: countFree(inYear) })}
        </p>
        {years.length > 1 && (
          <RadioField
            classes={{ field: `${segments.segments} ${weekStyles.years}` }}
            name="own-year"
            legend={t().useYear}
            isLegendHidden
            isInputHidden
            options={years.map(([year]) => [String(year), String(year)])}
            value={String(useYear)}
            onChange={(year) => onYear(Number(year))}
          />
        )}
        <OwnTimeStrip times={inYear} today={today} criteria={criteria} />
        <ActionProblem error={withdraw.error} />
      </header>
      <ul>
        {inYear.map((time) => (
          <Period
            key={time.startsOn + time.unitTypeName}
            time={time}
            unitName={units.length > 1 ? time.unitName : ''}
            criteria={criteria}
            deposit={deposits.data?.deposits.find(
              ({ rightId, status }) => rightId === time.id && !RETURNED.includes(status),
            )}
            onWithdraw={
              isTaskAllowed('give', role)
                ? (deposit) => !withdraw.isPending && withdraw.mutate(deposit)
                : null
            }
            onChoose={({ arrival, departure }) =>
              onChoose({
                arrival,
                departure: earlier(departure, addDays(arrival, Math.min(OWN_NIGHTS, maxNights))),
              })
            }
          />
        ))}
      </ul>
      {openNights && criteria.resNum === '' && <OpenNights openNights={openNights} />}
    </section>
  )
}

/** A button to the calendar below, for nights that aren't the owner's own. */
function OpenNights({ openNights }: { openNights: NonNullable<BookingLimits['openNights']> }) {
  return (
    <p className={styles.openNights}>
      <Icon name="cal" />
      <span>
        <b>{t().wantOther}</b>{' '}
        {t().openNights({ days: openNights.daysBefore, cents: openNights.centsANight })}{' '}
        <button
          className="textlink"
          type="button"
          onClick={() => document.getElementById(WHEN_TITLE_ID)?.focus()}
        >
          {t().seeOpenNights}
        </button>
      </span>
    </p>
  )
}

/** For long periods of owned time, a week is preselected. */
const OWN_NIGHTS = 7

const earlier = (day: string, other: string): string => (day < other ? day : other)

const countNights = (runs: readonly Dates[]): number =>
  runs.reduce((sum, { arrival, departure }) => sum + daysBetween(arrival, departure), 0)

const countFree = (times: readonly OwnTime[]): number =>
  countNights(times.flatMap(({ free }) => free))

interface PeriodProps {
  readonly time: OwnTime
  /** Empty if all periods are in the same unit. */
  readonly unitName: string
  readonly criteria: Criteria
  /** How the time was given away, if it was. */
  readonly deposit: Deposit | undefined
  /** Null if the login may not take it back. */
  readonly onWithdraw: ((deposit: Deposit) => void) | null
  readonly onChoose: (run: Dates) => void
}

function Period({ time, unitName, criteria, deposit, onWithdraw, onChoose }: PeriodProps) {
  const { startsOn, endsOn, stays, free } = time
  const chosen = free.some((run) => isChosen(run, criteria))
  return (
    <li className={chosen ? weekStyles.isChosen : ''} data-off={free.length === 0 ? '' : undefined}>
      <span className={weekStyles.weekNumber} aria-hidden="true">
        {shortMonth(startsOn.slice(0, 7))} <b>{Number(startsOn.slice(8))}</b>
      </span>
      <div>
        <b>{stayDates(startsOn, endsOn)}</b>
        {unitName && (
          <p>
            <ResortText>{unitName}</ResortText>
          </p>
        )}
        <p>
          <span className={free.length > 0 ? weekStyles.isFree : ''}>
            {getState(time, deposit)}
          </span>
          {free.length > 0 && ` · ${leftText(time)}`}
        </p>
        {explain(time, deposit) && <p className="muted small">{explain(time, deposit)}</p>}
      </div>
      <div className={styles.actions}>
        {stays.map(({ id, number }) => (
          <a key={id} className="btn btn--quiet" href={hrefTo(`/nav/reservations/${id}`)}>
            {t().seeBooked({ number })}
          </a>
        ))}
        {free.map((run) => (
          <ChooseButton
            key={run.arrival}
            dates={stayDates(run.arrival, run.departure)}
            isOnly={free.length + stays.length === 1}
            isChosen={isChosen(run, criteria)}
            onChoose={() => onChoose(run)}
          />
        ))}
        {deposit?.takeBackBy && onWithdraw && (
          <ActionButton
            isOff={false}
            label={`${staysExchange().takeBack} ${stayDates(startsOn, endsOn)}`}
            onPress={() => onWithdraw(deposit)}
          >
            {staysExchange().takeBack}
          </ActionButton>
        )}
        {GIVEN.includes(time.status) && !(deposit?.takeBackBy && onWithdraw) && (
          <a className="btn btn--quiet" href={hrefTo('/nav/reservations/exchange')}>
            {t().ownExchange}
          </a>
        )}
      </div>
    </li>
  )
}

interface ChooseButtonProps {
  readonly dates: string
  /** The dates of the row are the dates of the button. */
  readonly isOnly: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function ChooseButton({ dates, isOnly, isChosen, onChoose }: ChooseButtonProps) {
  return (
    <button
      className={isChosen ? `btn ${bookingStyles.chosen}` : 'btn btn--quiet'}
      type="button"
      onClick={onChoose}
    >
      {isChosen && <Icon name="check" />}
      <span>
        {isChosen ? t().chosen : t().chooseWeek}{' '}
        <span className={isOnly ? 'visually-hidden' : ''}>{dates}</span>
      </span>
    </button>
  )
}

function getState({ status, stays, free }: OwnTime, deposit: Deposit | undefined): string {
  if (status === 'deposited' && deposit) return t().ownWith({ company: deposit.company })
  if (status !== 'available') return t().ownStates[status]
  if (stays.length > 0) return free.length > 0 ? t().ownPart : t().ownBooked
  return free.length > 0 ? t().ownFree : t().ownStates.blocked
}

function leftText({ stays, free }: OwnTime): string {
  const count = countNights(free)
  return stays.length > 0 ? t().ownLeft({ count }) : t().ownNights({ count })
}

/** Why none of the nights can be booked, or until when time that was given away can be taken back. */
function explain({ status, stays, free, notFree }: OwnTime, deposit: Deposit | undefined): string {
  if (GIVEN.includes(status) && deposit?.takeBackBy)
    return staysExchange().takeBackUntil({ day: yearInText(deposit.takeBackBy) })
  if (status !== 'available' || free.length > 0 || stays.length === 0) return notFree
  return t().ownAlready({ numbers: stays.map(({ number }) => number).join(', ') })
}
