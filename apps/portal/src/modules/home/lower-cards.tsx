import { AboveLimit } from '../../shared/above-limit.tsx'
import { isPayer } from '../../shared/is-payer.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { Deadlines } from './deadlines.tsx'
import type { Home } from './home.query.ts'
import styles from './home-screen.module.css'
import { PointsCard, WeeksCard } from './points-card.tsx'
import { DocumentsCard, NewsCard, ResortCard, WorkOrderCard } from './small-cards.tsx'
import { isWaiting, WaitingCards } from './waiting-cards.tsx'
import { WelcomeCards } from './welcome-cards.tsx'
import { YearCard } from './year-card.tsx'

/** The cards below the balance and the next stay: points or weeks, the year, and news. */
export function LowerCards({ page }: { page: Home }) {
  const { menuOptions, role } = useOwnerSettings()
  const points = menuOptions.pointsLabel ? page.points : null
  const hasTime = points !== null || page.weeks.length > 0
  return (
    <>
      {isWaiting(page) && (
        <div className={styles.section}>
          <WaitingCards page={page} />
        </div>
      )}
      {page.balanceCents > 0 && isPayer(role) && (
        <div className={styles.section}>
          <AboveLimit />
        </div>
      )}
      {page.isFirstVisit && (
        <div className={styles.section}>
          <WelcomeCards />
        </div>
      )}
      {page.deadlines.length > 0 && (
        <div className={styles.section}>
          <Deadlines page={page} />
        </div>
      )}
      <div className={hasTime ? `grid ${styles.grid5to7} ${styles.section}` : styles.section}>
        {points && <PointsCard points={points} />}
        {!points && page.weeks.length > 0 && <WeeksCard weeks={page.weeks} />}
        <YearCard page={page} />
      </div>
      <SmallCards page={page} />
    </>
  )
}

/** News, one card per topic that has any. */
function SmallCards({ page }: { page: Home }) {
  const small = [
    page.notices.length > 0,
    page.workOrder !== null,
    page.documents.length > 0,
    page.resortMessage.length > 0,
  ].filter(Boolean).length
  if (small === 0) return null
  return (
    <div className={`grid ${styles.section} ${styles[`grid${small}`]}`}>
      {page.notices.length > 0 && <NewsCard notices={page.notices} />}
      {page.workOrder && <WorkOrderCard order={page.workOrder} />}
      {page.documents.length > 0 && <DocumentsCard documents={page.documents} />}
      {page.resortMessage.length > 0 && <ResortCard lines={page.resortMessage} />}
    </div>
  )
}
