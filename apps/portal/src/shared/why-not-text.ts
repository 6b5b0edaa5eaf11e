import { commonShell } from '@ownerng/messages/common/shell'
import { homeTexts } from '@ownerng/messages/home/texts'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { useOwnerSettings } from './owner-settings.query.ts'
import { type Task, whyNot } from './who-may.ts'

/** Why the signed-in person can't start a task, as a sentence; '' if they can. */
export function useWhyNotText(task: Task): string {
  const why = whyNot(task, useOwnerSettings())
  if (why === null) return ''
  if (why === 'closed') return homeTexts().formerLead
  return `${commonShell().menu.notYours}. ${staysBooking().askFull}`
}
