/** Why a stay can no longer be changed at all. */
export type ChangeEnd = 'canceled' | 'over' | 'started' | 'notBooked'

/** Returns null for a future stay, for which the server decides what can be changed. */
export function changeEnd(
  stay: { readonly status: string; readonly arrival: string } | null | undefined,
  today: string | undefined,
): ChangeEnd | null {
  if (!stay) return null
  const { status, arrival } = stay
  // the API's spelling
  if (status === 'cancelled') return 'canceled'
  if (status === 'stayed') return 'over'
  if (status !== 'confirmed') return 'notBooked'
  return today !== undefined && arrival <= today ? 'started' : null
}
