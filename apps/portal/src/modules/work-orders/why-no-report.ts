import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import type { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { whyNot } from '../../shared/who-may.ts'

type Settings = Pick<ReturnType<typeof useOwnerSettings>, 'owner' | 'role'>

/** Why nothing can be reported: because of the account, the sign-in, or the resort. */
export function whyNoReport(settings: Settings): string {
  const t = workOrdersTexts()
  const why = whyNot('book', settings)
  if (why === 'closed') return t.closed
  return why === null ? t.off : `${commonShell().menu.notYours}. ${staysBooking().askFull}`
}
