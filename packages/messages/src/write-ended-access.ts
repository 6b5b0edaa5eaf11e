import { type MessageContext, readerContext } from './context.ts'
import { identitySecurity } from './generated/identity/security.ts'

/** What signing out everywhere ends besides sessions, as counts. */
export interface EndedAccess {
  readonly devices: number
  readonly passkeys: number
  /** Private calendar links. */
  readonly feeds: number
  /** Links to a shared trip. */
  readonly shares: number
  /** Open invitations of guests. */
  readonly guests: number
  /** Open invitations of co-owners. */
  readonly invitations: number
}

const KINDS = ['devices', 'passkeys', 'feeds', 'shares', 'guests', 'invitations'] as const

/** Lists what ended or would end, such as "2 passkeys and 1 calendar link"; empty for nothing. */
export function writeEndedAccess(
  ended: EndedAccess,
  context: MessageContext = readerContext(),
): string {
  const messages = identitySecurity(context).ended
  const parts = KINDS.filter((kind) => ended[kind] > 0).map((kind) =>
    messages[kind]({ count: ended[kind] }),
  )
  return new Intl.ListFormat(context.locale).format(parts)
}
