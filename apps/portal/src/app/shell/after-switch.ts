import { PEOPLE_FIELDS } from '@ownerng/contract'
import { hrefTo, type Route } from '../../shared/router.ts'
import { findRow } from '../routes.tsx'

/** Filters and preferences. Parameters that identify something of one account are excluded. */
const KEPT_PARAMETERS: readonly string[] = [
  ...['view', 'day', 'hide', 'without', 'q', 'state', 'category', 'year', 'kind', 'sort'],
  ...['arrival', 'departure', ...PEOPLE_FIELDS, 'flex', 'resType'],
]

/** The address to show for another account, through the refresh route. */
export function afterSwitch({ pattern, query }: Pick<Route, 'pattern' | 'query'>): string {
  const row = findRow({ pattern })
  const page = row ? (row.afterSwitch ?? row.path) : '/nav/home'
  const parameters =
    page === '/nav/reservations'
      ? []
      : [...query].filter(([name]) => KEPT_PARAMETERS.includes(name))
  return hrefTo('/nav/refresh', { to: hrefTo(page, Object.fromEntries(parameters)).slice(1) })
}
