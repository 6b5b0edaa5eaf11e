import { commonShell } from '@ownerng/messages/common/shell'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import type { useOwnerSettings } from '../../shared/owner-settings.query.ts'

type Settings = Pick<ReturnType<typeof useOwnerSettings>, 'owner' | 'role'>

/** Why nothing can be reported: the account, the sign-in, or the resort. */
export function whyNoReport({ owner, role }: Settings): string {
  const t = workOrdersTexts()
  if (owner.status === 'former') return t.closed
  return role === 'full' || role === 'book' ? t.off : `${commonShell().menu.notYours}.`
}
