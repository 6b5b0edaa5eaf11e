import { getTraveler } from '@ownerng/domain'
import { staysAsked } from '@ownerng/messages/stays/asked'
import { Card, KeepNumbers } from '@ownerng/ui'
import { CardPicture } from '../../../shared/card-picture.tsx'
import { getMoment, stayInText } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { QuestionsCard } from '../../../shared/questions-card.tsx'
import { hrefTo } from '../../../shared/router.ts'
import type { Stay } from '../../../shared/stay.ts'
import { StayFacts } from '../../../shared/stay-facts.tsx'
import { whyNot } from '../../../shared/who-may.ts'
import styles from '../reservations/reservation-screen.module.css'

const t = staysAsked

/** The title of a page about a booking that the resort has not confirmed yet. */
export function getAskedTitle(stay: Stay): string {
  const guest = getTraveler(stay)
  return guest ? t().titleGuest({ guest }) : t().title
}

/** A booking that waits for the answer of the resort, right after booking and later. */
export function AskedPage({ stay }: { stay: Stay }) {
  const mayAct = whyNot('book', useOwnerSettings()) === null
  const { id, number, answerBy, points, unitName: unit, arrival, departure } = stay
  return (
    <div className={styles.stayPage}>
      <Card
        className="card-stack"
        title={t().place({ unit, dates: stayInText(arrival, departure) })}
      >
        {answerBy !== null && <p>{t().text({ moment: getMoment(answerBy) })}</p>}
        <p>{t().uncharged({ points })}</p>
        <p className="muted">
          <KeepNumbers>{t().number({ number })}</KeepNumbers>
        </p>
        {mayAct && (
          <>
            <p className="muted small">{t().withdrawFree}</p>
            <div className="actions">
              <a
                className="btn btn--quiet"
                href={hrefTo(`/nav/reservations/${id}`, { cancel: '1' })}
              >
                {t().withdraw}
              </a>
            </div>
          </>
        )}
      </Card>
      <div>
        <section className={`card ${styles.stay}`} aria-label={unit}>
          <CardPicture place={stay} className={styles.picture}>
            {null}
          </CardPicture>
          <div className={styles.facts}>
            <StayFacts stay={stay} />
          </div>
        </section>
        <QuestionsCard />
      </div>
    </div>
  )
}
