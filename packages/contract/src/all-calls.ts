import type { AnyCall } from './define-call.ts'
import * as contract from './index.ts'

const exported: readonly object[] = Object.values(contract)

const isCall = (value: object): value is AnyCall => 'selector' in value

/** All calls of the contract, by path. */
export const ALL_CALLS: readonly AnyCall[] = exported
  .filter(isCall)
  .toSorted((one, other) => one.path.localeCompare(other.path))
