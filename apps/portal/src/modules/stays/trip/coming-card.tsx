import { staysTrip } from '@ownerng/messages/stays/trip'
import { Card, Fact, Facts } from '@ownerng/ui'
import { peopleInWords } from '../../../shared/amounts.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { word } from '../../../shared/words.ts'
import styles from './coming-card.module.css'
import { changeHref, type Stay } from './stay.ts'

const t = staysTrip

/** Who stays, and what they told the resort. */
export function ComingCard({ stay, mayChange }: { stay: Stay; mayChange: boolean }) {
  const { owner, resOptions } = useOwnerSettings()
  const isOwn = stay.type === 'O' || stay.guestName === ''
  const name = isOwn ? owner.ownerName : stay.guestName
  const typeNames: Readonly<Record<string, string>> = word.stayTypes
  const [first = 0, ...others] = stay.people
  const rest = [Math.max(0, first - 1), ...others]
  const restCount = rest.reduce((sum, count) => sum + count, 0)
  return (
    <Card
      title={t().coming}
      beside={
        mayChange && (
          <a className="textlink" href={changeHref(stay)}>
            {t().change}
          </a>
        )
      }
    >
      <ul className={styles.people}>
        <li>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <p>
            {name}
            <small>{isOwn ? t().you : typeNames[stay.type]}</small>
          </p>
        </li>
        {restCount > 0 && (
          <li>
            <span className={`${styles.initials} ${styles.rest}`} aria-hidden="true">
              +{restCount}
            </span>
            <p>{peopleInWords(rest, resOptions.peopleLabels)}</p>
          </li>
        )}
      </ul>
      {stay.answers.length > 0 && (
        <Facts>
          {stay.answers.map((answer) => (
            <Fact key={answer.label} label={answer.label}>
              {answer.value}
            </Fact>
          ))}
        </Facts>
      )}
    </Card>
  )
}

function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean)
  return [parts[0], parts.length > 1 ? parts.at(-1) : '']
    .map((part) => part?.[0] ?? '')
    .join('')
    .toUpperCase()
}
