import { useRoute, useRouter } from './portal.tsx'
import { hrefTo } from './router.ts'

/**
 * One value of the page's address: a filter, a tab, an order. A change replaces the entry in the
 * history, so that Back leaves the page and comes back to it as it was. Empty is the start.
 */
export function useQueryValue(name: string): readonly [string, (value: string) => void] {
  const { goTo } = useRouter()
  const { path, query } = useRoute()
  const set = (value: string) =>
    goTo(hrefTo(path, { ...Object.fromEntries(query), [name]: value }), { replace: true })
  return [query.get(name) ?? '', set]
}
