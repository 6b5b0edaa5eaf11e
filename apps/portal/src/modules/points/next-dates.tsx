import { daysBetween } from '@ownerng/domain'
import { pointsPage } from '@ownerng/messages/points/page'
import { DataList } from '@ownerng/ui'
import { yearDate } from '../../shared/dates.ts'
import { CalendarLeaf } from './calendar-leaf.tsx'
import styles from './next-dates.module.css'
import type { NextDate } from './ways.ts'

const t = pointsPage

/** The dates that matter after the first deadline, each with one thing to do. */
export function NextDates({ dates, today }: { dates: readonly NextDate[]; today: string }) {
  return (
    <section aria-label={t().dates}>
      <DataList className={styles.dates ?? ''} rows={dates}>
        {({ on, what, action }) => (
          <>
            <CalendarLeaf day={on} />
            <div>
              <h3>{what}</h3>
              <p className="muted">
                {t().inDays({ day: yearDate(on), days: daysBetween(today, on) })}
              </p>
              {action && (
                <a className="textlink" href={action.href}>
                  {action.label}
                </a>
              )}
            </div>
          </>
        )}
      </DataList>
    </section>
  )
}
