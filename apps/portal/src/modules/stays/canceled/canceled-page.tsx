import type { CallAnswer, getPoints } from '@ownerng/contract'
import { daysBetween, getTravelerInText } from '@ownerng/domain'
import { staysCanceled } from '@ownerng/messages/stays/canceled'
import { Card, DoneCard, Icon, KeepNumbers } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { inOneLine } from '../../../shared/amounts.ts'
import { availabilityQuery } from '../../../shared/availability.query.ts'
import { bookingHref, type Criteria } from '../../../shared/booking-criteria.ts'
import { getWallTime, rangeInText, stayDates, yearInText } from '../../../shared/dates.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { pointsQuery } from '../../../shared/points.query.ts'
import { useSession } from '../../../shared/portal.tsx'
import { QuestionsCard } from '../../../shared/questions-card.tsx'
import { ResortText } from '../../../shared/resort-text.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { Scene } from '../../../shared/scene.tsx'
import type { Stay } from '../../../shared/stay.ts'
import { depositsQuery } from '../exchange/exchange.query.ts'
import { MarkedItem } from '../marked-item.tsx'
import { PaperLink } from '../paper-link.tsx'
import styles from './canceled-page.module.css'
import { ReturnedSummary } from './returned-summary.tsx'
import { UndoStrip } from './undo-strip.tsx'

const t = staysCanceled

/** The page after canceling: refunds and their deadlines, undo, and next steps. */
export function CanceledPage({ stay }: { stay: Stay }) {
  const title = t().title(getTravelerInText(stay))
  return (
    <div className="wrap page">
      <DoneCard
        isNews
        className={styles.panel}
        label={title}
        top={
          <>
            <h1>{title}</h1>
            <p>
              <ResortText>{stay.unitName}</ResortText> · <KeepNumbers>{stay.number}</KeepNumbers>
            </p>
            <p>{stayDates(stay.arrival, stay.departure)}</p>
          </>
        }
      >
        {stay.canceled && <ReturnedSummary result={stay.canceled} />}
        <UndoStrip stay={stay} />
      </DoneCard>
      <NextOptions stay={stay} />
      <div className={styles.columns}>
        <TookCareCard stay={stay} />
        <QuestionsCard />
      </div>
    </div>
  )
}

/** Options that are open to this owner now; for returned points, those with a deadline. */
function NextOptions({ stay }: { stay: Stay }) {
  const mayBook = useOffersBooking()
  const hasPoints = (stay.canceled?.pointsBack ?? 0) > 0
  const hasSomething = hasPoints || stay.canceled?.week === 'back'
  const { bank, fullUntil } = useReturnedOptions(stay)
  const near = useNearbyWeeks(stay, mayBook)
  const companies = useQuery({
    ...depositsQuery(useSession()),
    enabled: mayBook && hasSomething,
  }).data?.companies
  const exchangeTitle =
    companies?.length === 1 ? t().exchangeWith({ company: companies[0] ?? '' }) : t().exchangePoints
  if (!mayBook && !hasPoints) return null
  const exchange = fullUntil ? t().exchangeFull({ day: yearInText(fullUntil) }) : ''
  return (
    <>
      <h2 className={styles.optionsTitle}>{t().options}</h2>
      <div className={styles.options}>
        {mayBook && (
          <Option picture={stay.picture} href={near.href} title={t().book} text={near.text} />
        )}
        {hasPoints && (
          <Option
            picture={stay.picture === 'harbor' ? 'lake' : 'harbor'}
            {...(bank ?? {
              href: hrefTo('/nav/points'),
              title: t().seePoints,
              text: t().pointsText,
            })}
          />
        )}
        {mayBook && hasSomething && (
          <Option
            picture={stay.picture === 'cottage' ? 'garden' : 'cottage'}
            href={hrefTo('/nav/reservations/exchange')}
            title={hasPoints ? exchangeTitle : t().exchange}
            text={hasPoints ? exchange || t().exchangePointsText : t().exchangeText}
          />
        )}
      </div>
    </>
  )
}

/** Nearby weeks with as many free nights, and a link with the closest one chosen. */
function useNearbyWeeks(stay: Stay, enabled: boolean): { href: string; text: string } {
  const criteria: Criteria = {
    arrival: stay.arrival,
    departure: stay.departure,
    people: stay.people,
    resType: (['O', 'G', 'R'] as const).find((type) => type === stay.type) ?? 'O',
    resNum: '',
    unitType: '',
    flex: 0,
    lotFirst: '',
  }
  const around = useQuery({ ...availabilityQuery(useSession(), criteria), enabled })
  const free = (around.data?.weeks ?? []).filter(({ chosen, places }) => !chosen && places > 0)
  const away = (arrival: string) => Math.abs(daysBetween(stay.arrival, arrival))
  const [closest] = free.toSorted((one, other) => away(one.arrival) - away(other.arrival))
  if (!closest) return { href: hrefTo('/nav/reservations/bookingcriteria'), text: t().bookText }
  const { arrival, departure } = closest
  return {
    href: bookingHref('bookingcriteria', { ...criteria, arrival, departure }),
    text: t().bookNear({
      count: free.length,
      nights: stay.nights,
      dates: rangeInText(arrival, departure),
    }),
  }
}

/** Options for the returned points that expire first: banking, and exchanging at full value. */
function useReturnedOptions({ canceled }: Stay) {
  const { owner, role } = useOwnerSettings()
  const mayMove = owner.status === 'active' && role === 'full'
  const hasPoints = (canceled?.pointsBack ?? 0) > 0
  const points = useQuery({ ...pointsQuery(useSession()), enabled: mayMove && hasPoints })
  const returned = (canceled?.lots ?? [])
    .toSorted((one, other) => (one.useBy ?? '').localeCompare(other.useBy ?? ''))
    .flatMap(({ points: count, useYear, useBy }) => {
      const lot = points.data?.lots.find(
        (item) => item.useYear === useYear && item.expiresOn === useBy,
      )
      return lot ? [{ lot, count }] : []
    })
  const open = (name: 'bank' | 'exchange') =>
    returned.flatMap(({ lot, count }) => {
      const option = lot.options.find((item) => item.option === name && item.allowed)
      return option ? [{ lot, option, points: Math.min(count, option.points) }] : []
    })[0]
  const fullUntil = open('exchange')?.option.fullUntil ?? ''
  return {
    bank: findBank(open('bank')),
    fullUntil: fullUntil >= (points.data?.today ?? '') ? fullUntil : '',
  }
}

type LotOption = CallAnswer<typeof getPoints>['lots'][number]['options'][number]
interface OpenOption {
  readonly lot: { readonly id: string }
  readonly option: LotOption
  readonly points: number
}

/** Where to bank the points, the benefit, and the deadline; null if these can't be banked. */
function findBank(open: OpenOption | undefined): Omit<OptionProps, 'picture'> | null {
  const { becomes = null, until = null } = open?.option ?? {}
  if (!open || !becomes || !until) return null
  const { lot, points } = open
  return {
    href: hrefTo('/nav/points', { act: 'bank', lot: lot.id, points }),
    title: t().bank({ points }),
    text: t().bankText({ keep: yearInText(becomes.to), by: yearInText(until) }),
  }
}

interface OptionProps {
  readonly picture: string
  readonly href: string
  readonly title: string
  readonly text: string
}

function Option({ picture, href, title, text }: OptionProps) {
  return (
    <a className={`card ${styles.option}`} href={href}>
      <div className={styles.optionPicture} aria-hidden="true">
        <Scene picture={picture} />
      </div>
      <div className={styles.optionText}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </a>
  )
}

function TookCareCard({ stay: { id, emailedTo, guestTold, undoUntil } }: { stay: Stay }) {
  const byEmail = emailedTo?.length !== 0
  return (
    <Card title={t().tookCare}>
      <ul>
        <MarkedItem icon={<Icon name="mail" />} title={byEmail ? t().emailed : t().inNotices}>
          {!byEmail && t().inNoticesText}
          {emailedTo && byEmail && t().emailedTo({ addresses: inOneLine(emailedTo) })}{' '}
          {guestTold && t().guestTold(guestTold)} {byEmail && t().emailedText} <PaperLink id={id} />
        </MarkedItem>
        {undoUntil !== null && (
          <MarkedItem icon={<Icon name="bed" />} title={t().nights}>
            {t().nightsText({ time: getWallTime(undoUntil).slice(11) })}
          </MarkedItem>
        )}
        <MarkedItem icon={<Icon name="cal" />} title={t().calendar}>
          {t().calendarText}
        </MarkedItem>
      </ul>
    </Card>
  )
}
