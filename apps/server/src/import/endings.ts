import type { CalendarDate } from '@ownerng/domain'
import { foldCase } from '../shared/fold-case.ts'
import type { FileKinds, RowOf } from './file-kinds.ts'

/** How rows of a kind of file are identified, and how they end. */
interface Ending<K extends keyof FileKinds> {
  /** Identifies a row in its file. The report and `ended.csv` name rows by it. */
  readonly key: (row: RowOf<K>) => string
  /** The last day on which the row has an effect; null if it has no end. */
  readonly lastDay?: (row: RowOf<K>) => CalendarDate | null
  /** What ends a row, for docs/import-format.md. */
  readonly how: string
}

/** The last day of a row that has already ended. */
export const ENDED = '1900-01-01'
const endedIf = (isEnded: boolean) => (isEnded ? ENDED : null)

const LIST = 'list it in `ended.csv`'
const byNumber = (row: { readonly number: string }) => row.number
const ofYear = ({ year }: { readonly year: string }) => `${year}-12-31`
const byLogin = (row: { readonly app_kind: string; readonly login_id: string }) =>
  `${row.app_kind} ${foldCase(row.login_id)}`

/** How rows of each kind of file are identified and end. */
export const ENDINGS: { readonly [K in keyof FileKinds]: Ending<K> } = {
  resort: { key: (row) => row.id, how: 'a resort never leaves its folder' },
  unitTypes: { key: (row) => row.code, how: `${LIST}, once no unit, contract or photo has it` },
  units: {
    key: byNumber,
    lastDay: (row) => endedIf(row.status === 'closed'),
    how: 'set `status` to `closed`, once it has no coming stays and no contracts',
  },
  owners: {
    key: (row) => row.owner_number,
    lastDay: (row) => endedIf(row.status === 'former'),
    how: 'set `status` to `former`; the account can then be viewed only',
  },
  interests: {
    key: byNumber,
    lastDay: (row) => endedIf(row.status === 'expired'),
    how: 'set `status` to `expired`; its owner is notified and keeps their stays',
  },
  seasons: { key: (row) => row.first_night, lastDay: (row) => row.last_night, how: LIST },
  eventWeeks: {
    key: (row) => `${row.event} ${row.use_year} ${row.check_in_weekday ?? ''}`.trim(),
    lastDay: (row) => row.last_night,
    how: `${LIST}; its weeks that are neither booked nor deposited are withdrawn`,
  },
  pointsChart: { key: (row) => `${row.unit_type} ${row.season} ${row.weekday_class}`, how: LIST },
  pointsLots: {
    key: byNumber,
    lastDay: (row) => row.expires_on,
    how: `${LIST}; the points that remain are withdrawn, and their owner is notified`,
  },
  reservations: {
    key: byNumber,
    lastDay: (row) => (row.status === 'confirmed' ? row.departure : ENDED),
    how: 'set `status` to `cancelled`; an owner gets everything back and is notified',
  },
  charges: {
    key: byNumber,
    lastDay: (row) => endedIf(row.status === 'canceled'),
    how:
      'set `status` to `canceled`; a credit is posted, what was paid becomes credit, and the owner ' +
      'is notified',
  },
  payments: {
    key: byNumber,
    lastDay: (row) => endedIf(row.status === 'returned'),
    how:
      'set `status` to `returned`; what it paid is owed again, the fee of payments.returnedFeeCents ' +
      'in rules.json is charged, and the owner is notified',
  },
  workOrders: {
    key: byNumber,
    lastDay: (row) => endedIf(['done', 'closed', 'canceled'].includes(row.status)),
    how: 'set `status` to `canceled`, `done` or `closed`; the owner is notified of a canceled one',
  },
  workOrderMessages: { key: byNumber, how: LIST },
  chargeWorkOrders: { key: (row) => row.charge, how: LIST },
  resortEvents: { key: byNumber, lastDay: (row) => row.last_day, how: LIST },
  arrivalSteps: { key: byNumber, how: LIST },
  placeDetails: { key: byNumber, how: LIST },
  mapPoints: { key: (row) => row.unit_type, how: LIST },
  weather: { key: (row) => String(row.month), how: LIST },
  documents: { key: byNumber, how: `${LIST}; its owners can no longer read it` },
  feeShares: { key: (row) => `${row.year} ${row.position}`, lastDay: ofYear, how: LIST },
  feeDocuments: { key: (row) => `${row.kind} ${row.year}`, lastDay: ofYear, how: LIST },
  logins: {
    key: byLogin,
    how:
      `${LIST}; everyone on its accounts is notified. For a person of the staff, use ` +
      '`npm run ownerng -- disable-staff`',
  },
  loginFactors: { key: (row) => `${byLogin(row)} ${row.kind}`, how: LIST },
  commentConfig: {
    key: (row) => `${row.form} ${row.id}`,
    how: `${LIST}; it leaves the form, and its answers are kept`,
  },
  ended: { key: ({ file, row }) => `${file} ${row}`, lastDay: () => ENDED, how: 'remove it' },
  profileValues: { key: (row) => `${row.owner_number} ${row.id}`, how: LIST },
}
