import { dateAt, daysBetween, hourAt } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { resortHome } from '@ownerng/messages/resort/home'
import { Failed, Loading } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useSession } from '../../../shared/portal.tsx'
import { Screen } from '../../../shared/states.tsx'
import { BalanceCard } from './balance-card.tsx'
import { HeroScene } from './hero-scene.tsx'
import { type Home, homeQuery } from './home.query.ts'
import styles from './home-screen.module.css'
import { NextStayCard } from './next-stay-card.tsx'
import { PointsCard, WeeksCard } from './points-card.tsx'
import { DocumentsCard, NewsCard, ResortCard, WorkOrderCard } from './small-cards.tsx'
import { YearCard } from './year-card.tsx'

/** What matters now: the balance, the next stay, points or weeks, the year, and what is new. */
export function HomeScreen() {
  const session = useSession()
  const { owner, menuOptions, resort } = useOwnerSettings()
  const home = useQuery(homeQuery(session))
  const page = home.data
  const [now] = useState(() => new Date())
  const hour = page?.hour ?? hourAt(now, resort.timeZone)
  const days = page?.nextStay ? daysBetween(page.today, page.nextStay.arrival) : null
  return (
    <Screen title={commonShell().titles.home} heading={false}>
      <div className={styles.hero}>
        <HeroScene />
        <div className="wrap">
          <p className={styles.heroDate}>{longDate(page?.today ?? dateAt(now, resort.timeZone))}</p>
          <h1>
            {resortHome().greeting({
              part: partOfDay(hour),
              name: owner.firstName || owner.ownerName,
            })}
          </h1>
          <p className={styles.heroLead}>
            {owner.status === 'former' ? resortHome().formerLead : page && leadText(page, days)}
          </p>
        </div>
      </div>
      <div className="wrap">
        {home.isPending && (
          <div className={`grid ${styles.grid75} ${styles.lift}`}>
            <Loading what={commonShell().titles.home} lines={6} />
            <Loading what={resortHome().nextStay} lines={6} />
          </div>
        )}
        {home.isError && (
          <div className={styles.lift}>
            <Failed fault={home.error} onRetry={() => void home.refetch()} />
          </div>
        )}
        {page && (
          <>
            <div className={`grid ${styles.grid75} ${styles.lift}`}>
              <BalanceCard page={page} />
              <NextStayCard page={page} />
            </div>
            <div
              className={
                (page.points && menuOptions.pointsLabel) || page.weeks.length > 0
                  ? `grid ${styles.grid57} ${styles.section}`
                  : styles.section
              }
            >
              {page.points && menuOptions.pointsLabel ? (
                <PointsCard points={page.points} />
              ) : (
                page.weeks.length > 0 && <WeeksCard weeks={page.weeks} />
              )}
              <YearCard page={page} />
            </div>
            <SmallCards page={page} />
          </>
        )}
      </div>
    </Screen>
  )
}

/** What is new, as many cards as there is something for. */
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

function partOfDay(hour: number): string {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

function leadText({ balanceCents, overdueSince }: Home, days: number | null): string {
  const owes = balanceCents > 0 ? 'due' : 'none'
  return resortHome().lead({
    bill: overdueSince === null ? owes : 'overdue',
    stay: stayState(days),
    days: days ?? 0,
  })
}

function stayState(days: number | null): string {
  if (days === null) return 'none'
  return days <= 0 ? 'now' : 'coming'
}
