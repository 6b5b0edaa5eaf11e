/** A stay with its type and the name of its first guest, '' if none is named. */
interface NamedStay {
  /** `O` for the owner's own stays; see `BookedType`. */
  readonly type: string
  readonly guestName: string
}

/**
 * Returns the name of the person who stays instead of the owner: for stays of guests and referrals
 * with a name. Returns '' if the owner stays, also if a stay of the owner names a guest who comes
 * along.
 */
export const getTraveler = ({ type, guestName }: NamedStay): string =>
  type === 'O' ? '' : guestName

/** Who stays, as parameters of a text: texts can't distinguish an empty name by itself. */
export interface TravelerInText {
  /** The name as in `getTraveler`. */
  readonly guest: string
  readonly hasGuest: boolean
}

/** Returns the parameters of a text about a stay of the owner or of someone else. */
export function getTravelerInText(stay: NamedStay): TravelerInText {
  const guest = getTraveler(stay)
  return { guest, hasGuest: guest !== '' }
}
