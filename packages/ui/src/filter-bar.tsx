import { type CSSProperties, useState } from 'react'
import { SelectField, TextField } from './fields.tsx'

/** Select of a filter bar; a change applies at once, together with the typed words. */
interface FilterList {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChoose: (value: string, query: string) => void
}

interface FilterBarProps {
  readonly label: string
  /** Search words of the current results. */
  readonly query: string
  readonly action: string
  readonly lists: readonly FilterList[]
  readonly onFind: (query: string) => void
}

/** Search field and selects that filter a page. */
export function FilterBar({ label, query, action, lists, onFind }: FilterBarProps) {
  const [typed, setTyped] = useState(query)
  return (
    <search>
      <form
        className="card filter-bar"
        style={{ '--lists': lists.length } as CSSProperties}
        onSubmit={(event) => {
          event.preventDefault()
          onFind(typed.trim())
        }}
      >
        <TextField
          name="words"
          label={label}
          type="search"
          maxLength={100}
          value={typed}
          onChange={setTyped}
        />
        {lists.map(({ onChoose, ...list }) => (
          <SelectField
            key={list.name}
            {...list}
            onChange={(value) => onChoose(value, typed.trim())}
          />
        ))}
        <button className="btn btn--quiet" type="submit">
          {action}
        </button>
      </form>
    </search>
  )
}
