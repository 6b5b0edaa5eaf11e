import { useRoute, useRouter } from './portal.tsx'
import { hrefTo } from './router.ts'

/**
 * A value in the page's address, such as a filter, a tab, or an order. A change replaces the
 * history entry, so that Back leaves the page, and returning restores it. An empty value is the
 * default.
 */
export function useQueryValue(name: string): readonly [string, (value: string) => void] {
  const { goTo } = useRouter()
  const { path, query } = useRoute()
  const set = (value: string) =>
    goTo(hrefTo(path, { ...Object.fromEntries(query), [name]: value }), { replace: true })
  return [query.get(name) ?? '', set]
}
