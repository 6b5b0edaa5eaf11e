import type { IconName } from '@ownerng/ui'
import { isOffered, type Settings } from '../route-row.ts'
import { ROUTES } from '../routes.tsx'

export interface MenuEntry {
  readonly path: string
  readonly label: string
}

/** The entries that the resort shows, in order. */
export function menuEntries(settings: Settings): MenuEntry[] {
  return ROUTES.flatMap((row) =>
    row.menu && isOffered(row, settings) ? [{ path: row.path, label: row.menu(settings) }] : [],
  )
}

/** The entries of the tab bar on phones. */
export function tabs(settings: Settings): (MenuEntry & { icon: IconName })[] {
  return ROUTES.flatMap((row) =>
    row.tab && isOffered(row, settings)
      ? [{ path: row.path, label: row.tab.label(), icon: row.tab.icon }]
      : [],
  )
}
