import { identityPanels } from '@ownerng/messages/identity/panels'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import {
  type Choice,
  type ChoiceSource,
  searchChoices,
  TYPE_AHEAD_DELAY_MS,
} from '../core/choices.ts'
import { Field } from './parts.tsx'
import { useFoundChoices } from './use-found-choices.ts'

/** Props of a type-ahead: choices and value. */
export interface TypeAheadProps {
  readonly label: string
  readonly name: string
  /** List of choices, or a function that searches for them. */
  readonly choices: readonly Choice[] | ChoiceSource
  readonly value: string
  /** Label of `value`, if a function provides the choices. */
  readonly valueLabel?: string
  readonly onChange: (value: string) => void
}

/**
 * Type-ahead field (ARIA combobox with listbox): searches 200 ms after the last key, at most 20
 * results.
 */
export function TypeAhead(props: TypeAheadProps) {
  const { label, name, choices, value, onChange } = props
  const [picked, setPicked] = useState<Choice>()
  const chosen = findChosen(props, picked)
  const [shown, setShown] = useState(chosen?.label)
  const [typed, setTyped] = useState(chosen?.label ?? '')
  const [searched, setSearched] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const listId = useId()
  const { found, state } = useFoundChoices(choices, searched, open)

  // while rendering, not in an effect, which could run after the first key and delete it
  if (chosen?.label !== shown) {
    setShown(chosen?.label)
    setTyped(chosen?.label ?? '')
  }
  const wanted = typed === chosen?.label ? '' : typed
  useEffect(() => {
    const timer = setTimeout(() => setSearched(wanted), TYPE_AHEAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  function choose(choice: Choice | undefined) {
    if (choice) {
      setPicked(choice)
      onChange(choice.value)
      setTyped(choice.label)
    }
    setOpen(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(open ? (active + step + found.length) % Math.max(1, found.length) : 0)
      setOpen(true)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      // the listed results may belong to an earlier text
      setSearched(wanted)
      if (typeof choices !== 'function') choose(searchChoices(choices, wanted)[active])
      else if (wanted === searched && state !== 'searching') choose(found[active])
    } else if (event.key === 'Escape') setOpen(false)
  }

  return (
    <Field name={name} label={label}>
      {(ids) => (
        <div className="lk-typeahead">
          <input
            {...ids}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
              setOpen(true)
            }}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              ids.onBlur(event)
              // the selection is announced even before the host accepts it
              const listed = typeof choices === 'function' ? found : choices
              const meant = open ? findMeant(listed, typed) : undefined
              if (meant && meant.value !== value) return choose(meant)
              setOpen(false)
              setTyped(chosen?.label ?? '')
            }}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={identityPanels().typeAhead.list}
            hidden={!open || found.length === 0}
          >
            {found.map((choice, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: options of a combobox never have the focus; its input handles the keys
              <div
                key={choice.value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
              >
                {choice.label}
              </div>
            ))}
          </div>
          <p className={open && state === 'failed' ? 'lk-hint' : 'lk-hidden'} role="status">
            {open && foundText(state, found.length)}
          </p>
        </div>
      )}
    </Field>
  )
}

/** Choice of the current value: from the list, the last one picked, or the host's label. */
function findChosen(
  { choices, value, valueLabel }: TypeAheadProps,
  picked: Choice | undefined,
): Choice | undefined {
  if (typeof choices !== 'function') return choices.find((choice) => choice.value === value)
  if (picked?.value === value) return picked
  return valueLabel === undefined ? undefined : { value, label: valueLabel }
}

/** Search status for screen readers. */
function foundText(state: 'done' | 'searching' | 'failed', count: number): string {
  const t = identityPanels().typeAhead
  if (state === 'searching') return t.searching
  if (state === 'failed') return t.failed
  return count === 0 ? t.none : t.found({ count })
}

/** Choice meant by typed text: the choice with that name, or the only match. */
function findMeant(choices: readonly Choice[], typed: string): Choice | undefined {
  const name = typed.trim().toLowerCase()
  if (name === '') return undefined
  const found = searchChoices(choices, name)
  const named = found.find(({ label }) => label.toLowerCase() === name)
  return named ?? (found.length === 1 ? found[0] : undefined)
}
