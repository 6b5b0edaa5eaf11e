import { getTravelerInText } from '@ownerng/domain'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import { Card } from '@ownerng/ui'
import { CopyButton } from '../../shared/copy-button.tsx'
import { weekdayInText } from '../../shared/dates.ts'
import { useOutcomes } from '../../shared/inside.ts'
import { ResortText } from '../../shared/resort-text.tsx'
import type { Stay, Trip } from '../../shared/stay.ts'
import { TripIcon } from '../../shared/trip-icon.tsx'
import styles from './arrival-card.module.css'

const t = tripsTexts

/** Check-in instructions, step by step; collapsed once the stay is over. */
export function ArrivalCard({ stay, trip }: { stay: Stay; trip: Trip }) {
  if (trip.steps.length === 0) return null
  const steps = (
    <ol className={styles.steps}>
      {trip.steps.map((step) => (
        <li key={step.title}>
          <span className={styles.mark}>
            <TripIcon name={step.icon} />
          </span>
          <div>
            <h3>
              <ResortText>{step.title}</ResortText>
            </h3>
            {step.text && (
              <p>
                <ResortText>{step.text}</ResortText>
              </p>
            )}
            {step.secret && <Secret secret={step.secret} stay={stay} phase={trip.phase} />}
          </div>
        </li>
      ))}
    </ol>
  )
  const title = t().arriving(getTravelerInText(stay))
  if (trip.phase === 'after')
    return (
      <details className={`card ${styles.folded}`}>
        <summary>
          <h2>{title}</h2>
        </summary>
        {steps}
      </details>
    )
  return (
    <Card
      title={title}
      aside={
        <button className={`textlink ${styles.print}`} type="button" onClick={() => print()}>
          {t().print}
        </button>
      }
    >
      {steps}
    </Card>
  )
}

interface SecretProps {
  readonly secret: NonNullable<Trip['steps'][number]['secret']>
  readonly stay: Stay
  readonly phase: Trip['phase']
}

/** A code or password: announced first, and shown in large type once it may be revealed. */
function Secret({ secret: { name, value }, stay, phase }: SecretProps) {
  const { showOutcome } = useOutcomes()
  if (value === null)
    return (
      <p className={styles.locked}>
        <TripIcon name="lock" />
        {phase === 'before' || phase === 'during'
          ? t().opens({ name, day: weekdayInText(stay.arrival) })
          : t().closed({ name })}
      </p>
    )
  return (
    <p className={styles.open}>
      <span>{name}</span>
      <b>{value}</b>
      <CopyButton
        className="btn btn--quiet"
        value={value}
        name={name}
        onCopied={() => showOutcome(t().secretCopied({ name }))}
      />
    </p>
  )
}
