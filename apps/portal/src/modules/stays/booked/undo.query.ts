import { undoChange } from '@ownerng/contract'
import type { Session } from '../../../shared/session.ts'

/** Undoes the change of a stay, which is possible for a minute. */
export const moveBack = ({ send }: Session, id: string, ownerNumber: string) =>
  send(undoChange, { query: { id }, body: { ownerNumber } })
