import { addStayRequest } from '@ownerng/contract'
import type { StayRequestKind } from '@ownerng/domain'
import type { Session } from '../../shared/session.ts'

/** Asks the resort for something for a stay. */
export const askForStay = (
  { send }: Session,
  id: string,
  body: {
    readonly ownerNumber: string
    readonly kind: StayRequestKind
    readonly text: string
  },
) => send(addStayRequest, { query: { id }, body })
