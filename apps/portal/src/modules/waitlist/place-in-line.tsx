import { type CallAnswer, encodePeopleQuery, type getWaitlist } from '@ownerng/contract'
import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import { Icon } from '@ownerng/ui'
import { inOneLine } from '../../shared/amounts.ts'
import { stayDates, stayInText } from '../../shared/dates.ts'
import { useOffersBooking } from '../../shared/may-book.ts'
import { hrefTo } from '../../shared/router.ts'
import styles from './place-in-line.module.css'

const t = waitlistTexts
const MOST_IN_LINE = 8
const SHOWN_OF_MANY = 3

const LOOKS = {
  good: styles.good,
  fair: '',
  unlikely: styles.unlikely,
  unknown: '',
}

type Request = CallAnswer<typeof getWaitlist>['requests'][number]
type RequestOdds = NonNullable<Request['odds']>

/** A picture of the line with this owner's position; the text of the request says the same. */
export function Line({ rank, inLine }: { rank: number; inLine: number }) {
  const everybody = Array.from({ length: Math.max(rank, inLine) }, (_, index) => index + 1)
  const isLong = everybody.length > MOST_IN_LINE
  const shown = isLong
    ? everybody.filter((number) => number <= SHOWN_OF_MANY || number === rank)
    : everybody
  return (
    <ol className={styles.line} aria-hidden="true">
      {shown.map((number, index) => (
        <li
          key={number}
          className={[
            number === rank ? styles.you : '',
            number - (shown[index - 1] ?? 0) > 1 ? styles.gap : '',
          ].join(' ')}
        >
          <span>{number}</span>
          {number === rank && <b>{t().you}</b>}
        </li>
      ))}
    </ol>
  )
}

/** The chances of this position in a word, with the years that they are based on. */
export function Odds({ request, odds }: { request: Request; odds: RequestOdds }) {
  const { chance, years, nearest, freeNow } = odds
  const mayBook = useOffersBooking()
  if (freeNow) return <FreeInstead request={request} stay={freeNow} />
  const isGood = chance === 'good' || chance === 'fair'
  return (
    <p className={`${styles.odds} ${LOOKS[chance]}`}>
      <Icon name={isGood ? 'check' : 'info'} />
      <span>
        <b>{t().odds[chance]}</b> {years.length > 0 && t().freed({ facts: getFacts(years) })}{' '}
        {nearest && mayBook && (
          <>
            {t().nearest({ place: nearest.unitTypeName })}{' '}
            <a className="textlink" href={datesHref(request, nearest)}>
              {stayDates(nearest.arrival, nearest.departure)}
            </a>
          </>
        )}
      </span>
    </p>
  )
}

interface FreeInsteadProps {
  readonly request: Request
  readonly stay: NonNullable<RequestOdds['freeNow']>
}

/** A link to book a place that is free now: odds only apply to full ones. */
function FreeInstead({ request, stay }: FreeInsteadProps) {
  const { allowed, arrival, departure, unitTypeName: place } = stay
  const message = allowed ? t().freeInstead : t().freeRefused
  return (
    <p className={`${styles.odds} ${allowed ? styles.good : ''}`}>
      <Icon name={allowed ? 'check' : 'info'} />
      <span>
        {message({ place, dates: stayInText(arrival, departure) })}{' '}
        {useOffersBooking() && (
          <a className="textlink" href={placeHref(request, stay)}>
            {allowed ? t().bookNow : t().whatItTakes}
          </a>
        )}
      </span>
    </p>
  )
}

/** Whether changing a request keeps its place in line, shown before saving. */
export function KeepsPlace({ keepsPlace }: { keepsPlace: boolean }) {
  return (
    <p className={`${styles.odds} ${keepsPlace ? styles.good : styles.unlikely}`} role="status">
      <Icon name={keepsPlace ? 'check' : 'info'} />
      <span>{keepsPlace ? t().changeKeeps : t().changeLoses}</span>
    </p>
  )
}

/** "3 places opened up in 2025 and 4 in 2026" */
const getFacts = (years: RequestOdds['years']): string =>
  inOneLine(
    years.map(({ year, freed: count }, index) =>
      index === 0
        ? t().freedFirst({ count, year: String(year) })
        : t().freedNext({ count, year: String(year) }),
    ),
  )

const datesHref = (
  { people }: Request,
  { arrival, departure }: NonNullable<RequestOdds['nearest']>,
): string =>
  hrefTo('/nav/reservations/bookingcriteria', {
    arrival,
    departure,
    ...encodePeopleQuery(people),
  })

/** The search page for a stay, or for changing the stay that it replaces. */
const placeHref = (
  { people, replaces, lotOrder: [lotFirst] }: Request,
  { arrival, departure }: NonNullable<RequestOdds['freeNow']>,
): string =>
  hrefTo(`/nav/reservations/${replaces ? 'changeres' : 'choose'}`, {
    resNum: replaces?.id,
    arrival,
    departure,
    ...encodePeopleQuery(people),
    lotFirst,
  })
