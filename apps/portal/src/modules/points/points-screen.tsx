import { addDays } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { paymentsRentPoints } from '@ownerng/messages/payments/rent-points'
import { pointsPage } from '@ownerng/messages/points/page'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { Async, Card } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useOffersBooking } from '../../shared/may-book.ts'
import { NextDates } from '../../shared/next-dates.tsx'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { pointsQuery } from '../../shared/points.query.ts'
import { useRoute, useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Nothing, Screen } from '../../shared/states.tsx'
import { DeadlineCard } from './deadline-card.tsx'
import { POINTS_MOVES } from './describe-move.ts'
import { LedgerCard } from './ledger-card.tsx'
import { MoveCard } from './move-card.tsx'
import { OffersSection } from './offers-section.tsx'
import { OwnedSection } from './owned-section.tsx'
import styles from './points-screen.module.css'
import { UseYearsCard } from './use-years-card.tsx'
import {
  deadlineOf,
  deadlineWays,
  type Means,
  movableLots,
  moveHref,
  nextDates,
  type PointsPage,
} from './ways.ts'

const t = pointsPage

/** Points that expire within so many days are pointed out, as the notices do. */
const SOON_DAYS = 120

/** What the account owns, what its points are by use year, and what can be done with them. */
export default function PointsScreen() {
  const session = useSession()
  const points = useQuery(pointsQuery(session))
  const { menuOptions } = useOwnerSettings()
  const hasPoints = points.data
    ? points.data.lots.length > 0 || points.data.years.length > 0
    : menuOptions.pointsLabel !== ''
  const title = hasPoints ? commonShell().titles.points : commonShell().titles.owned
  return (
    <Screen title={title}>
      <Async query={points} label={title} lines={6}>
        {(page) =>
          page.owned.length === 0 && page.lots.length === 0 ? (
            <Nothing title={pointsTexts().none} text={pointsTexts().noneText} />
          ) : (
            <Sections page={page} />
          )
        }
      </Async>
    </Screen>
  )
}

function Sections({ page }: { page: PointsPage }) {
  const { owner, role } = useOwnerSettings()
  const mayBook = useOffersBooking()
  const { query } = useRoute()
  const means = { mayMove: owner.status === 'active' && role === 'full', mayBook }
  const soon = addDays(page.today, SOON_DAYS)
  const deadline = deadlineOf(page, soon)
  const dates = nextDates(page, means)
  const act = POINTS_MOVES.find((move) => move === query.get('act'))
  const isMoving = act !== undefined && means.mayMove && movableLots(page, act).length > 0
  // one main button: what keeps the points that expire, or the move that is open
  const hasMain =
    isMoving ||
    (act === undefined &&
      deadline !== null &&
      deadlineWays(deadline.lot, page.today, means).some(({ isOpen, action }) => isOpen && action))
  return (
    <>
      {page.years.length > 0 && <Head page={page} soon={deadline?.points ?? 0} isMain={!hasMain} />}
      <div className={styles.sections}>
        {page.years.length > 0 && <UseYearsCard page={page} soon={soon} means={means} />}
        {isMoving && <MoveCard key={`${query}`} lots={page.lots} today={page.today} />}
        {act !== undefined && !isMoving && <NoMove mayMove={means.mayMove} />}
        {act === undefined && deadline && (
          <DeadlineCard deadline={deadline} today={page.today} means={means} />
        )}
        {dates.length > 0 && <NextDates label={t().dates} dates={dates} />}
        {page.left > 0 && <OffersSection page={page} />}
        {page.owned.length > 0 && <OwnedSection page={page} means={means} />}
        <OtherWays page={page} means={means} />
        {page.entries.length > 0 && <LedgerCard entries={page.entries} />}
      </div>
    </>
  )
}

/** Why what the address asks for cannot be done, and the way back. */
function NoMove({ mayMove }: { mayMove: boolean }) {
  return (
    <Card title={t().noMove}>
      <p>{mayMove ? t().noMoveText : `${commonShell().menu.notYours}.`}</p>
      <p>
        <a className="textlink" href={hrefTo('/nav/points')}>
          {t().noMoveBack}
        </a>
      </p>
    </Card>
  )
}

interface HeadProps {
  readonly page: PointsPage
  readonly soon: number
  readonly isMain: boolean
}

function Head({ page, soon, isMain }: HeadProps) {
  const mayBook = useOffersBooking()
  return (
    <div className={styles.head}>
      <p>{t().lead({ count: page.left, soon })}</p>
      {mayBook && (
        <a
          className={`btn ${isMain ? 'btn--main' : 'btn--quiet'}`}
          href={hrefTo('/nav/reservations/bookingcriteria')}
        >
          {t().book}
        </a>
      )}
    </div>
  )
}

/** What else an owner does with points: renting more, and giving them to somebody. */
function OtherWays({ page, means }: { page: PointsPage; means: Means }) {
  const { menuOptions, owner } = useOwnerSettings()
  const maySend = means.mayMove && page.lots.some(({ remaining }) => remaining > 0)
  const mayRent = page.rents && owner.status === 'active' && !menuOptions.hidePayment
  if (!maySend && !mayRent) return null
  return (
    <p className={styles.more}>
      {mayRent && (
        <a className="textlink" href={hrefTo('/nav/points/payment')}>
          {paymentsRentPoints().rent}
        </a>
      )}
      {maySend && (
        <a className="textlink" href={moveHref('transfer')}>
          {t().transferToOwner}
        </a>
      )}
    </p>
  )
}
