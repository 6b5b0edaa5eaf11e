import { pointsPage } from '@ownerng/messages/points/page'
import { useFileHref } from './file-href.ts'

/** A day for which the owner can get a reminder. */
export interface Reminder {
  readonly kind: 'points' | 'bank' | 'exchange' | 'new' | 'week'
  readonly on: string
}

/** Adds a day to the owner's own calendar, with alarms before it. */
export function RemindLink({ reminder, title }: { reminder: Reminder; title: string }) {
  const fileHref = useFileHref()
  const { kind, on } = reminder
  return (
    <a className="textlink" href={fileHref('/reminder.ics', { kind, on })} download>
      {pointsPage().remind}
      <span className="visually-hidden">: {title}</span>
    </a>
  )
}
