import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysWhen } from '@ownerng/messages/stays/when'
import { Icon, RadioField, SelectField, useField } from '@ownerng/ui'
import { useId, useState } from 'react'
import { peopleInWords } from '../../../shared/amounts.ts'
import { parseCount } from '../../../shared/counts.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import segments from '../../../shared/segments.module.css'
import styles from './ask-card.module.css'
import type { Criteria } from './criteria.ts'

const t = staysWhen

/** How far dates may move: as far as a calendar still shows at a glance. */
const FLEX_DAYS = [0, 1, 3, 7] as const
/** More than sleep anywhere: what is typed stays a count of people. */
const MAX_COUNT = 50

interface AskCardProps {
  readonly criteria: Criteria
  readonly kinds: readonly { readonly code: string; readonly name: string }[]
  /** The days can be chosen, and so moved; else the stay has a fixed length. */
  readonly choosesDays: boolean
  readonly onChange: (next: Partial<Criteria>) => void
}

/** What changes the prices: who is coming, how flexible they are, and where they want to stay. */
export function AskCard({ criteria, kinds, choosesDays, onChange }: AskCardProps) {
  return (
    <section className={`card ${styles.ask}`} aria-label={t().people}>
      <PeopleField people={criteria.people} onChange={(people) => onChange({ people })} />
      {choosesDays && (
        <>
          {criteria.resNum === '' && (
            <RadioField
              classes={{ field: `${segments.segments} ${styles.flexible}` }}
              name="flex"
              legend={t().flexible}
              isInputHidden
              options={FLEX_DAYS.map((days) => [
                String(days),
                days === 0 ? t().exact : t().plusMinus({ days }),
              ])}
              value={String(nearestFlex(criteria.flex))}
              onChange={(days) => onChange({ flex: Number(days) })}
            />
          )}
          <SelectField
            isSmall
            name="where"
            label={t().where}
            value={kinds.some(({ code }) => code === criteria.unitType) ? criteria.unitType : ''}
            onChange={(unitType) => onChange({ unitType })}
            options={[['', t().anywhere], ...kinds.map(({ code, name }) => [code, name] as const)]}
          />
        </>
      )}
    </section>
  )
}

/** An address may ask for another number of days. */
const nearestFlex = (days: number) => FLEX_DAYS.findLast((choice) => choice <= days) ?? 0

interface PeopleFieldProps {
  readonly people: readonly number[]
  readonly onChange: (people: readonly number[]) => void
  readonly captionClass?: string | undefined
}

/** How many of each kind, in words; pressed, the counters open below. */
export function PeopleField(props: PeopleFieldProps) {
  const { people, onChange, captionClass = styles.caption } = props
  const { resOptions } = useOwnerSettings()
  const { fault, faultId, input } = useField('people')
  const labelId = useId()
  const panelId = useId()
  const [wasOpened, setOpened] = useState(false)
  const isOpen = wasOpened || fault !== ''
  const words = peopleInWords(people, resOptions.peopleLabels)
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
        {words || t().nobody}
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
                // a counter shows a count at all times: what is none leaves it as it is
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
