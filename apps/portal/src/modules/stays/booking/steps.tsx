import { staysBooking } from '@ownerng/messages/stays/booking'
import { Icon } from '@ownerng/ui'
import styles from './steps.module.css'

const t = staysBooking

/** Progress from dates to a booked stay; `step` counts from 1. */
export function Steps({ step }: { step: 1 | 2 | 3 | 4 }) {
  return (
    <>
      <ol className={styles.steps} aria-label={t().stepsLabel}>
        {t().steps.map((name, index) => {
          const number = index + 1
          return number < step ? (
            <li key={name} className={styles.done}>
              <i>
                <Icon name="check" />
              </i>
              <span>
                {name}
                <span className="visually-hidden">{t().stepDone}</span>
              </span>
            </li>
          ) : (
            <li key={name} aria-current={number === step ? 'step' : undefined}>
              <i>{number}</i>
              {name}
            </li>
          )
        })}
      </ol>
      <p className={styles.progressLine}>
        {t().stepLine({ step })} <b>{t().steps[step - 1]}</b>
        <progress max={4} value={step} aria-label={t().stepLine({ step })} />
      </p>
    </>
  )
}
