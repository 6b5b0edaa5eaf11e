import { daysBetween } from '@ownerng/domain'
import { pointsPage } from '@ownerng/messages/points/page'
import { Card } from '@ownerng/ui'
import { CalendarLeaf } from '../../shared/calendar-leaf.tsx'
import { RemindLink } from '../../shared/remind-link.tsx'
import {
  type getDeadline,
  listDeadlineActions,
  type Means,
  type OwnershipOption,
} from './contract-actions.ts'
import styles from './deadline-card.module.css'
import { OptionIcon } from './option-icon.tsx'

const t = pointsPage

interface DeadlineCardProps {
  readonly deadline: NonNullable<ReturnType<typeof getDeadline>>
  readonly today: string
  readonly means: Means
}

/** The points that expire first, with the options for using them. */
export function DeadlineCard({ deadline, today, means }: DeadlineCardProps) {
  const { expiresOn, points, lot } = deadline
  const options = listDeadlineActions(lot, today, means)
  const main = options.find(({ isOpen, action }) => isOpen && action)
  const title = t().deadline({ count: points, days: daysBetween(today, expiresOn) })
  return (
    <Card className={styles.deadline} title={title}>
      <div className={styles.leaf}>
        <CalendarLeaf day={expiresOn} isUrgent />
      </div>
      <p>
        {t().deadlineText} <RemindLink reminder={{ kind: 'points', on: expiresOn }} title={title} />
      </p>
      <ul className={styles.options}>
        {options.map((option) => (
          <OptionTile key={option.option} option={option} isMain={option === main} />
        ))}
      </ul>
    </Card>
  )
}

function OptionTile({ option: { option, text, by, isOpen, action }, isMain }: OptionTileProps) {
  return (
    <li className={styles.option}>
      <h3>
        <OptionIcon option={option} />
        {t().options[option]}
      </h3>
      <div>
        {!isOpen && <p className="muted small">{t().closed}</p>}
        <p className={isOpen ? undefined : 'muted'}>{text}</p>
        {by && <p className="muted">{by}</p>}
      </div>
      {action && (
        <a className={`btn ${isMain ? 'btn--main' : 'btn--quiet'}`} href={action.href}>
          {action.label}
        </a>
      )}
    </li>
  )
}

interface OptionTileProps {
  readonly option: OwnershipOption
  readonly isMain: boolean
}
