import { type CalendarDate, type Currency, DEFAULT_CURRENCY } from '@ownerng/domain'
import type { z } from 'zod'
import { kind, name } from './columns.ts'
import { documentKinds } from './kinds/document-kinds.ts'
import { formKinds } from './kinds/form-kinds.ts'
import { loginKinds } from './kinds/login-kinds.ts'
import { moneyKinds } from './kinds/money-kinds.ts'
import { ownershipKinds } from './kinds/ownership-kinds.ts'
import { pageKinds } from './kinds/page-kinds.ts'
import { placeKinds } from './kinds/place-kinds.ts'
import { pointsKinds } from './kinds/points-kinds.ts'
import { stayKinds } from './kinds/stay-kinds.ts'
import { dateValues } from './kinds/values.ts'
import { workOrderKinds } from './kinds/work-order-kinds.ts'

/**
 * The kinds of file in an import folder, in load order: columns, rules, and descriptions.
 * `docs/import-format.md` is generated from this table. Relative dates count from `today`, and
 * amounts are in `currency`.
 */
export function fileKinds(today: CalendarDate, currency: Currency = DEFAULT_CURRENCY) {
  const dates = dateValues(today)
  return {
    ...placeKinds(),
    ...ownershipKinds(dates),
    ...pointsKinds(dates),
    ...stayKinds(dates),
    ...moneyKinds(dates, currency),
    ...workOrderKinds(dates, currency),
    ...pageKinds(dates),
    ...documentKinds(dates),
    ...loginKinds(),
    ...formKinds(),
    ended: kind('ended.csv', false, 'Rows that end. Each is in no other file of the folder.', {
      file: name(40).describe('The file that the row was in, such as charges.csv'),
      row: name(120).describe('The row, as the report of an import names it'),
    }),
  }
}

export type FileKinds = ReturnType<typeof fileKinds>
/** Parsed rows of a kind: dates are days, amounts are cents. */
export type RowOf<K extends keyof FileKinds> = z.output<FileKinds[K]['schema']>
