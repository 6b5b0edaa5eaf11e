import { addDays } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { homeTexts } from '@ownerng/messages/home/texts'
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
import { Reasons } from '../../shared/reasons.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Nothing, Screen } from '../../shared/states.tsx'
import {
  getDeadline,
  type Lot,
  listDeadlineActions,
  type Means,
  moveHref,
  type PointsPage,
} from './contract-actions.ts'
import { DeadlineCard } from './deadline-card.tsx'
import { POINTS_MOVES } from './describe-move.ts'
import { LedgerCard } from './ledger-card.tsx'
import { appliesToAccount, findRefusal, movableLots } from './movable-lots.ts'
import { MoveCard } from './move-card.tsx'
import { nextDates } from './next-points-dates.ts'
import { OffersSection } from './offers-section.tsx'
import { OwnedSection } from './owned-section.tsx'
import { movePreviewQuery } from './points.query.ts'
import styles from './points-screen.module.css'
import { UseYearsCard } from './use-years-card.tsx'

const t = pointsPage

/** Points that expire within this many days are highlighted; same limit as for the notices. */
const SOON_DAYS = 120

/** What the account owns, its points by use year, and what can be done with them. */
export default function PointsScreen() {
  const session = useSession()
  const points = useQuery(pointsQuery(session))
  const { menuOptions, owner } = useOwnerSettings()
  const hasPoints = points.data
    ? points.data.lots.length > 0 || points.data.years.length > 0
    : menuOptions.pointsLabel !== ''
  const title = hasPoints ? commonShell().titles.points : commonShell().titles.owned
  return (
    <Screen title={title}>
      <Async query={points} label={title} lines={6}>
        {(page) =>
          page.owned.length === 0 && page.lots.length === 0 ? (
            <Nothing
              title={pointsTexts().none}
              text={owner.status === 'former' ? homeTexts().formerLead : pointsTexts().noneText}
            />
          ) : (
            <Sections page={page} hasPoints={hasPoints} />
          )
        }
      </Async>
    </Screen>
  )
}

function Sections({ page, hasPoints }: { page: PointsPage; hasPoints: boolean }) {
  const { owner, role } = useOwnerSettings()
  const mayBook = useOffersBooking()
  const { query } = useRoute()
  const means = { mayMove: owner.status === 'active' && role === 'full', mayBook }
  const soon = addDays(page.today, SOON_DAYS)
  const deadline = getDeadline(page, soon)
  const dates = nextDates(page, means)
  const act = POINTS_MOVES.find((move) => move === query.get('act'))
  // the same form for each of its questions
  const moveKey = ['act', 'lot', 'points'].map((name) => query.get(name)).join(' ')
  const refused = act && means.mayMove ? findRefusal(page, act) : null
  const [lot] = act && means.mayMove && !refused ? movableLots(page, act) : []
  const isMoving = lot !== undefined
  // one primary button: rescuing the expiring points, or the opened move
  const hasMain =
    isMoving ||
    (act === undefined &&
      deadline !== null &&
      listDeadlineActions(deadline.lot, page.today, means).some(
        ({ isOpen, action }) => isOpen && action,
      ))
  return (
    <>
      {page.years.length > 0 && <Head page={page} soon={deadline?.points ?? 0} isMain={!hasMain} />}
      <div className={styles.sections}>
        {page.years.length > 0 && <UseYearsCard page={page} soon={soon} means={means} />}
        {lot && act === 'transfer' && <TransferCard key={moveKey} page={page} lot={lot} />}
        {lot && act !== 'transfer' && (
          <MoveCard key={moveKey} lots={page.lots} today={page.today} />
        )}
        {act !== undefined && !isMoving && (
          <NoMove mayMove={means.mayMove} reasons={refused ?? []} />
        )}
        {act === undefined && deadline && (
          <DeadlineCard deadline={deadline} today={page.today} means={means} />
        )}
        {dates.length > 0 && <NextDates label={t().dates} dates={dates} />}
        {page.left > 0 && <OffersSection page={page} />}
        {page.owned.length > 0 && <OwnedSection page={page} means={means} hasPoints={hasPoints} />}
        <OtherOptions page={page} means={means} />
        <LedgerCard />
      </div>
    </>
  )
}

/**
 * Transferring points. Checks first whether transfers are closed, since they aren't a way of using
 * points.
 */
function TransferCard({ page, lot }: { page: PointsPage; lot: Lot }) {
  const session = useSession()
  const preview = useQuery(movePreviewQuery(session, { act: 'transfer', lotId: lot.id, points: 1 }))
  return (
    <Async query={preview} label={t().transferPoints} lines={4}>
      {({ reasons }) =>
        appliesToAccount(reasons) ? (
          <NoMove mayMove reasons={reasons} />
        ) : (
          <MoveCard lots={page.lots} today={page.today} />
        )
      }
    </Async>
  )
}

interface NoMoveProps {
  readonly mayMove: boolean
  readonly reasons: Parameters<typeof Reasons>[0]['reasons']
}

/** Why the addressed move isn't possible, what would allow it, and a link back. */
function NoMove({ mayMove, reasons }: NoMoveProps) {
  const text = mayMove ? t().noMoveText : `${commonShell().menu.notYours}.`
  return (
    <Card title={t().noMove}>
      {reasons.length > 0 ? <Reasons reasons={reasons} /> : <p>{text}</p>}
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

/** Other options: renting more points, and giving points away. */
function OtherOptions({ page, means }: { page: PointsPage; means: Means }) {
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
