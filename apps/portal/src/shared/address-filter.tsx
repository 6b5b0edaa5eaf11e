import { FilterBar } from '@ownerng/ui'
import { useRouter } from './portal.tsx'
import { hrefTo } from './router.ts'

/** A select of the filter bar: its parameter in the address and its options. */
interface ListChoice {
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [value: string, label: string])[]
}

interface AddressFilterProps {
  /** The page of the filtered list. */
  readonly path: string
  /** The current filters: the search words as `q`, and a value for each select. */
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly label: string
  readonly action: string
  readonly lists: readonly ListChoice[]
}

/** A filter bar that keeps its state in the address. */
export function AddressFilter({ path, filters, lists, ...bar }: AddressFilterProps) {
  const { goTo } = useRouter()
  const find = (change: Readonly<Record<string, string>>) =>
    goTo(hrefTo(path, { ...filters, ...change }))
  return (
    <FilterBar
      {...bar}
      query={filters['q'] ?? ''}
      onFind={(q) => find({ q })}
      lists={lists.map((list) => ({
        ...list,
        value: filters[list.name] ?? '',
        onChoose: (value, q) => find({ [list.name]: value, q }),
      }))}
    />
  )
}
