import { staysWhen } from '@ownerng/messages/stays/when'
import { RadioField, SelectField } from '@ownerng/ui'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { PeopleField } from '../../../shared/people-field.tsx'
import segments from '../../../shared/segments.module.css'
import styles from './ask-card.module.css'

const t = staysWhen

/** Choices for flexible dates, limited to as many days as a calendar shows at a glance. */
const FLEX_DAYS = [0, 1, 3, 7] as const

interface AskCardProps {
  readonly criteria: Criteria
  readonly kinds: readonly { readonly code: string; readonly name: string }[]
  /** The owner chooses the days, so they can be flexible; otherwise stays have a fixed length. */
  readonly choosesDays: boolean
  readonly onChange: (next: Partial<Criteria>) => void
}

/** The criteria that affect prices: people, flexibility, and unit type. */
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

/** Rounds down, because an address may contain any number of days. */
const nearestFlex = (days: number) => FLEX_DAYS.findLast((choice) => choice <= days) ?? 0
