import { SOURCE_TERMS } from '@ownerng/messages'
import { commonShell } from '@ownerng/messages/common/shell'

/**
 * The menu label of the points page. A label of the resort's own appears as written; the default is
 * translated. A resort without points has no label: there the page shows what its owners own.
 */
export function pointsEntry(label: string): string {
  const t = commonShell().titles
  if (label === '') return t.owned
  return label.toLowerCase() === SOURCE_TERMS.points ? t.points : label
}
