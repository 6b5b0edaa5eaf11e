import { readDollars } from '@ownerng/domain'
import { automaticTexts } from '../../shared/section-texts/automatic.ts'

/** What is wrong with a typed amount: nothing was typed, or it is no amount above zero. */
export function dollarsFault(typed: string, missing: string): string {
  if (typed.trim() === '') return missing
  return readDollars(typed) ? '' : automaticTexts.capFault
}
