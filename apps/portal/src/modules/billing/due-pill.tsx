import { daysBetween } from '@ownerng/domain'
import { billingTexts } from '@ownerng/messages/billing/texts'
import { homeTexts } from '@ownerng/messages/home/texts'
import { Icon } from '@ownerng/ui'
import { dayInText, weekdayInText } from '../../shared/dates.ts'

interface DuePillProps {
  readonly today: string
  /** The due date of the first bill or installment; null if nothing is due. */
  readonly on: string | null
  readonly isInstallment?: boolean
}

/** When the first bill or installment is due, in a word and a color. */
export function DuePill({ today, on, isInstallment = false }: DuePillProps) {
  if (on === null) return null
  const days = daysBetween(today, on)
  if (days > 0 && isInstallment)
    return (
      <span className="pill pill--ok">
        <Icon name="check" />
        {billingTexts().onTrack({ date: weekdayInText(on) })}
      </span>
    )
  return (
    <span className={`pill ${days < 0 ? 'pill--err' : 'pill--warn'}`}>
      <Icon name="clock" />
      {days < 0
        ? homeTexts().overdue({ date: dayInText(on) })
        : homeTexts().due({ date: weekdayInText(on), days })}
    </span>
  )
}
