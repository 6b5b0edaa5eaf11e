// biome-ignore-all lint/correctness/noRestrictedElements: a counter has its own buttons and checks
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysWhen } from '@ownerng/messages/stays/when'
import { Icon, useField } from '@ownerng/ui'
import { useId, useState } from 'react'
import { describePeople } from './amounts.ts'
import { parseCount } from './counts.ts'
import { useOwnerSettings } from './owner-settings.query.ts'
import styles from './people-field.module.css'

const t = staysWhen

/** More than any unit sleeps, so every valid input is a count of people. */
const MAX_COUNT = 50

interface PeopleFieldProps {
  readonly people: readonly number[]
  readonly onChange: (people: readonly number[]) => void
  readonly captionClass?: string | undefined
  /** Shows the counters at once. */
  readonly startsOpen?: boolean
}

/** How many people of each category, as text; a press opens the counters below. */
export function PeopleField(props: PeopleFieldProps) {
  const { people, onChange, captionClass = styles.caption, startsOpen = false } = props
  const { resOptions } = useOwnerSettings()
  const { fault, faultId, input } = useField('people')
  const labelId = useId()
  const panelId = useId()
  const [wasOpened, setOpened] = useState(startsOpen)
  const isOpen = wasOpened || fault !== ''
  const description = describePeople(people, resOptions.peopleLabels)
  return (
    <div className={fault ? 'invalid' : ''}>
      <span className={captionClass} id={labelId}>
        {t().people}
      </span>
      {fault && (
        <p className="fault" id={faultId}>
          {fault}
        </p>
      )}
      <button
        className={styles.pick}
        type="button"
        id={`${input.id}-open`}
        aria-labelledby={`${labelId} ${input.id}-open`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpened(!isOpen)}
      >
        {description || t().nobody}
        <Icon name="down" />
      </button>
      <div className={styles.panel} id={panelId} hidden={!isOpen}>
        <Counters people={people} onChange={onChange} input={input} />
      </div>
    </div>
  )
}

type CountersProps = PeopleFieldProps & { readonly input: ReturnType<typeof useField>['input'] }

function Counters({ people, onChange, input }: CountersProps) {
  const { resOptions } = useOwnerSettings()
  const setCount = (index: number, count: number) =>
    onChange(
      people.map((item, at) => (at === index ? Math.max(0, Math.min(MAX_COUNT, count)) : item)),
    )
  const first = resOptions.peopleLabels.findIndex((label) => label !== '')
  return resOptions.peopleLabels.map((label, index) => {
    const id = index === first ? input.id : `${input.id}-${index}`
    return (
      label && (
        <div className={styles.counter} key={label}>
          <label htmlFor={id}>{label}</label>
          <div>
            <button
              className={styles.roundButton}
              type="button"
              aria-label={staysBooking().fewer({ label })}
              onClick={() => setCount(index, (people[index] ?? 0) - 1)}
            >
              −
            </button>
            <input
              {...input}
              id={id}
              name={id}
              inputMode="numeric"
              value={people[index] ?? 0}
              onChange={(event) => {
                const typed = parseCount(event.target.value || '0')
                // a counter always shows a count, so invalid input leaves it unchanged
                if (typed !== null) setCount(index, typed)
              }}
            />
            <button
              className={styles.roundButton}
              type="button"
              aria-label={staysBooking().more({ label })}
              onClick={() => setCount(index, (people[index] ?? 0) + 1)}
            >
              +
            </button>
          </div>
        </div>
      )
    )
  })
}
