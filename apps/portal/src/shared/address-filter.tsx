import { FilterBar } from '@ownerng/ui'
import { useRouter } from './portal.tsx'
import { hrefTo } from './router.ts'

/** One list of the bar: its name in the address, and what it offers. */
interface ListChoice {
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [value: string, label: string])[]
}

interface AddressFilterProps {
  /** The page whose list is narrowed. */
  readonly path: string
  /** What its address asks for: the words as `q`, and a value for each list. */
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly label: string
  readonly action: string
  readonly lists: readonly ListChoice[]
}

/** A filter bar whose words and choices stand in the address. */
export function AddressFilter({ path, filters, lists, ...bar }: AddressFilterProps) {
  const { goTo } = useRouter()
  const find = (change: Readonly<Record<string, string>>) =>
    goTo(hrefTo(path, { ...filters, ...change }))
  return (
    <FilterBar
      {...bar}
      words={filters['q'] ?? ''}
      onFind={(q) => find({ q })}
      lists={lists.map((list) => ({
        ...list,
        value: filters[list.name] ?? '',
        onChoose: (value, q) => find({ [list.name]: value, q }),
      }))}
    />
  )
}
