import { dateAt, daysBetween, getTravelerInText, hourAt } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { homeTexts } from '@ownerng/messages/home/texts'
import { Async, Loading, lazyPart } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { longDate } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { PartBoundary } from '../../shared/part.tsx'
import { useSession } from '../../shared/portal.tsx'
import { HeroScene } from '../../shared/scenes/hero-scene.tsx'
import { Screen } from '../../shared/states.tsx'
import { BalanceCard } from './balance-card.tsx'
import { type Home, homeQuery } from './home.query.ts'
import styles from './home-screen.module.css'
import { NextStayCard } from './next-stay-card.tsx'

// below the fold on every device, so the shell doesn't wait for it
const LowerCards = lazyPart(async () => ({
  default: (await import('./lower-cards.tsx')).LowerCards,
}))

/** The most important things: the balance, the next stay, points or weeks, the year, and news. */
export function HomeScreen() {
  const session = useSession()
  const { owner, resort } = useOwnerSettings()
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
            {homeTexts().greeting({
              part: partOfDay(hour),
              name: owner.firstName || owner.ownerName,
            })}
          </h1>
          <p className={styles.heroLead}>
            {owner.status === 'former' ? homeTexts().formerLead : page && leadText(page, days)}
          </p>
        </div>
      </div>
      <div className="wrap">
        <div className={styles.overHero}>
          <Async
            query={home}
            waiting={
              <TopCards
                left={waitingFor(commonShell().titles.home)}
                right={waitingFor(homeTexts().nextStay(OWNER))}
              />
            }
          >
            {(page) => <Cards page={page} />}
          </Async>
        </div>
      </div>
    </Screen>
  )
}

/** Before the stay is loaded, texts assume the owner's own. */
const OWNER = { guest: '', hasGuest: false }
const waitingFor = (what: string) => <Loading label={what} lines={6} />

function TopCards({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className={`grid ${styles.grid7to5}`}>
      {left}
      {right}
    </div>
  )
}

function Cards({ page }: { page: Home }) {
  return (
    <>
      <TopCards left={<BalanceCard page={page} />} right={<NextStayCard page={page} />} />
      <PartBoundary>
        <Suspense fallback={waitingFor(commonShell().titles.home)}>
          <LowerCards page={page} />
        </Suspense>
      </PartBoundary>
    </>
  )
}

function partOfDay(hour: number): string {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

function leadText(page: Home, days: number | null): string {
  const { balanceCents, overdueSince, nextDue, today } = page
  // an installment that the bank declined is due today
  const due = nextDue?.isInstallment && nextDue.on > today ? 'plan' : 'due'
  const owes = balanceCents > 0 ? due : 'none'
  return homeTexts().lead({
    bill: overdueSince === null ? owes : 'overdue',
    stay: stayState(days),
    days: days ?? 0,
    ...(page.nextStay ? getTravelerInText(page.nextStay) : OWNER),
  })
}

function stayState(days: number | null): string {
  if (days === null) return 'none'
  return days <= 0 ? 'now' : 'coming'
}
