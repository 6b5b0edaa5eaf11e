import type { CalendarDate } from '@ownerng/domain'
import { foldCase } from '../shared/fold-case.ts'
import type { FileKinds, RowOf } from './file-kinds.ts'

/** How rows of a kind of file are identified, and how they end. */
interface Ending<K extends keyof FileKinds> {
  /** Identifies a row in its file. The report and `ended.csv` name rows by it. */
  readonly key: (row: RowOf<K>) => string
  /** The last day on which the row has an effect; null if it has no end. */
  readonly lastDay?: (row: RowOf<K>) => CalendarDate | null
}

/** The last day of a row that has already ended. */
const ENDED = '1900-01-01'
const endedIf = (isEnded: boolean) => (isEnded ? ENDED : null)

const byNumber = (row: { readonly number: string }) => row.number
const ofYear = ({ year }: { readonly year: string }) => `${year}-12-31`
const byLogin = (row: { readonly app_kind: string; readonly login_id: string }) =>
  `${row.app_kind} ${foldCase(row.login_id)}`

/** How rows of each kind of file are identified and end. */
export const ENDINGS: { readonly [K in keyof FileKinds]: Ending<K> } = {
  resort: { key: (row) => row.id },
  unitTypes: { key: (row) => row.code },
  units: { key: byNumber },
  owners: { key: (row) => row.owner_number, lastDay: (row) => endedIf(row.status === 'former') },
  interests: { key: byNumber, lastDay: (row) => endedIf(row.status === 'expired') },
  seasons: { key: (row) => row.first_night, lastDay: (row) => row.last_night },
  pointsChart: { key: (row) => `${row.unit_type} ${row.season} ${row.weekday_class}` },
  pointsLots: { key: byNumber, lastDay: (row) => row.expires_on },
  reservations: {
    key: byNumber,
    lastDay: (row) => (row.status === 'confirmed' ? row.departure : ENDED),
  },
  charges: { key: byNumber },
  payments: { key: byNumber },
  workOrders: {
    key: byNumber,
    lastDay: (row) => endedIf(['done', 'closed', 'canceled'].includes(row.status)),
  },
  workOrderMessages: { key: byNumber },
  chargeWorkOrders: { key: (row) => row.charge },
  resortEvents: { key: byNumber, lastDay: (row) => row.last_day },
  arrivalSteps: { key: byNumber },
  placeDetails: { key: byNumber },
  mapPoints: { key: (row) => row.unit_type },
  weather: { key: (row) => String(row.month) },
  documents: { key: byNumber },
  feeShares: { key: (row) => `${row.year} ${row.position}`, lastDay: ofYear },
  feeDocuments: { key: (row) => `${row.kind} ${row.year}`, lastDay: ofYear },
  logins: { key: byLogin },
  loginFactors: { key: (row) => `${byLogin(row)} ${row.kind}` },
  commentConfig: { key: (row) => `${row.form} ${row.id}` },
  profileValues: { key: (row) => `${row.owner_number} ${row.id}` },
}
