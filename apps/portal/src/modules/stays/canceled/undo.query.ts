import { undoCancellation } from '@ownerng/contract'
import type { Session } from '../../../shared/session.ts'

/** Undoes the cancellation of a stay while its place is kept. */
export const undoCancel = ({ send }: Session, id: string, ownerNumber: string) =>
  send(undoCancellation, { query: { id }, body: { ownerNumber } })
