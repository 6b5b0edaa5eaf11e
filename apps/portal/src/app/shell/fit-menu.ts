/** What a menu needs: widths in pixels, each as wide as it wants to be. */
export interface MenuWidths {
  readonly room: number
  readonly entries: readonly number[]
  /** Phone and email, which the menu of the rest holds as well. */
  readonly contacts: readonly number[]
  readonly more: number
  readonly logout: number
}

/** How many of each have room. Where any has none, "More" stands there; the way out always does. */
export interface MenuFit {
  readonly entries: number
  readonly contacts: number
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

/** Leaves out from the end: the ways to reach the resort first, then the pages. */
export function fitMenu({ room, entries, contacts, more, logout }: MenuWidths): MenuFit {
  const left = room - logout
  if (sum(entries) + sum(contacts) <= left) {
    return { entries: entries.length, contacts: contacts.length }
  }
  const all = [...entries, ...contacts]
  let visibleCount = all.length
  while (visibleCount > 0 && sum(all.slice(0, visibleCount)) + more > left) visibleCount--
  return {
    entries: Math.min(visibleCount, entries.length),
    contacts: Math.max(0, visibleCount - entries.length),
  }
}
