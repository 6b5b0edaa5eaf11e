/** Natural widths of the menu's items, in pixels. */
export interface MenuWidths {
  readonly room: number
  readonly entries: readonly number[]
  /** Phone and email, which are also in the "More" menu. */
  readonly contacts: readonly number[]
  readonly more: number
  readonly logout: number
}

/** How many of each fit. If anything is left out, "More" is shown; logout always is. */
export interface MenuFit {
  readonly entries: number
  readonly contacts: number
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

/** Drops items from the end: first the contacts, then the pages. */
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
