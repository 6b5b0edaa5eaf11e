import { SOURCE_WORDS } from '@ownerng/messages'
import { commonShell } from '@ownerng/messages/common/shell'

/**
 * A resort's own label as it is written; the usual word in the language of the reader. A resort
 * without points has no label: the same page shows what its owners own.
 */
export function pointsEntry(label: string): string {
  const t = commonShell().titles
  if (label === '') return t.owned
  return label.toLowerCase() === SOURCE_WORDS.points ? t.points : label
}
