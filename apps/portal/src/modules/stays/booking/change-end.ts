/** Why a stay cannot be changed anymore, whatever is wished instead. */
export type ChangeEnd = 'canceled' | 'over' | 'started' | 'notBooked'

/** Null where the stay is still to come; what exactly can be changed is the server's verdict. */
export function changeEnd(
  stay: { readonly status: string; readonly arrival: string } | null | undefined,
  today: string | undefined,
): ChangeEnd | null {
  if (!stay) return null
  const { status, arrival } = stay
  // the wire's spelling
  if (status === 'cancelled') return 'canceled'
  if (status === 'stayed') return 'over'
  if (status !== 'confirmed') return 'notBooked'
  return today !== undefined && arrival <= today ? 'started' : null
}
