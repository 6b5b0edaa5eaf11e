import { maskEmail, maskPhone } from '@ownerng/domain'
import type { Columns } from '../merge-row.ts'

/** A value of a row as text; empty if the row has none. */
export const getText = (column: string, row: Columns): string => String(row[column] ?? '')

/** A value for the record of an act, which names no person: contacts are masked, names left out. */
export function describeValue(column: string, row: Columns): string {
  const text = getText(column, row)
  if (text === '') return '–'
  switch (column) {
    case 'email':
      return maskEmail(text)
    case 'mobile':
      return maskPhone(text)
    case 'name':
    case 'first_name':
      return '…'
    default:
      return text
  }
}
