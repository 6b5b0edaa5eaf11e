import { staysBooking } from '@ownerng/messages/stays/booking'
import { Card, SelectField, useField } from '@ownerng/ui'
import { parseCount } from '../../../shared/counts.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import styles from './criteria-fields.module.css'

const t = staysBooking

/** How far dates may move. */
const FLEX_DAYS = [1, 2, 3, 7, 14]
/** More than sleep anywhere: what is typed stays a count of people. */
const MAX_COUNT = 50

interface FlexFieldProps {
  readonly days: number
  readonly most: number
  readonly onChange: (days: number) => void
}

/** By how many days the dates may move. */
export function FlexField({ days, most, onChange }: FlexFieldProps) {
  return (
    <div className={styles.flexibleDates}>
      <SelectField
        name="flex"
        label={t().flex}
        value={String(days)}
        onChange={(next) => onChange(Number(next))}
        options={[
          ['0', t().flexNone],
          ...FLEX_DAYS.filter((flexDay) => flexDay <= most).map(
            (flexDay) => [String(flexDay), t().flexDays({ days: flexDay })] as const,
          ),
        ]}
      />
    </div>
  )
}

interface PeopleCardProps {
  readonly people: readonly number[]
  readonly submitLabel: string
  readonly onChange: (people: number[]) => void
}

/** How many people of each of the resort's categories, and the button to the places. */
export function PeopleCard({ people, submitLabel, onChange }: PeopleCardProps) {
  const { resOptions } = useOwnerSettings()
  const { fault, faultId, input } = useField('people')
  const setCount = (index: number, count: number) =>
    onChange(
      people.map((item, at) => (at === index ? Math.max(0, Math.min(MAX_COUNT, count)) : item)),
    )
  const first = resOptions.peopleLabels.findIndex((label) => label !== '')
  return (
    <Card className={`${styles.peopleCard} ${fault ? 'invalid' : ''}`} title={t().who}>
      {fault && (
        <p className="fault" id={faultId}>
          {fault}
        </p>
      )}
      {resOptions.peopleLabels.map((label, index) => {
        const id = index === first ? input.id : `${input.id}-${index}`
        const count = people[index] ?? 0
        return (
          label && (
            <div className={styles.counter} key={label}>
              <label htmlFor={id}>{label}</label>
              <div>
                <button
                  className={styles.roundButton}
                  type="button"
                  aria-label={t().fewer({ label })}
                  onClick={() => setCount(index, count - 1)}
                >
                  −
                </button>
                <input
                  {...input}
                  id={id}
                  name={id}
                  inputMode="numeric"
                  value={count}
                  onChange={(event) => {
                    const typed = parseCount(event.target.value || '0')
                    // a counter shows a count at all times: what is none leaves it as it is
                    if (typed !== null) setCount(index, typed)
                  }}
                />
                <button
                  className={styles.roundButton}
                  type="button"
                  aria-label={t().more({ label })}
                  onClick={() => setCount(index, count + 1)}
                >
                  +
                </button>
              </div>
            </div>
          )
        )
      })}
      <button className="btn btn--main btn--lg btn--block" type="submit">
        {submitLabel}
      </button>
    </Card>
  )
}
