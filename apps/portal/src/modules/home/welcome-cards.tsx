import { markWelcomed } from '@ownerng/contract'
import { homeWelcome } from '@ownerng/messages/home/welcome'
import { ActionButton, ActionProblem, Icon, type IconName } from '@ownerng/ui'
import { useAction } from '../../shared/action.ts'
import { useOffersBooking } from '../../shared/may-book.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { focusHeading } from '../../shared/states.tsx'
import styles from './welcome-cards.module.css'

const t = homeWelcome

/** An introduction for first-time users, shown until it is dismissed. */
export function WelcomeCards() {
  const session = useSession()
  const { menuOptions } = useOwnerSettings()
  const offersBooking = useOffersBooking()
  const hide = useAction({
    work: () => session.send(markWelcomed, { query: {} }),
    changes: ['home'],
    outcome: () => t().done,
    // the cards and their button are gone
    onDone: focusHeading,
  })
  return (
    <section aria-labelledby="welcome">
      <div className={styles.head}>
        <h2 id="welcome">{t().title}</h2>
        <ActionButton isOff={hide.isPending} onPress={() => hide.mutate()}>
          {t().hide}
        </ActionButton>
      </div>
      <ActionProblem error={hide.error} />
      <div className={styles.cards}>
        {!menuOptions.hideBills && <Step icon="bill" path="/nav/bills" {...t().pay} />}
        {offersBooking && (
          <Step icon="bed" path="/nav/reservations/bookingcriteria" {...t().book} />
        )}
        {!menuOptions.hideProfile && <Step icon="users" path="/nav/profile" {...t().reach} />}
      </div>
    </section>
  )
}

interface StepProps {
  readonly icon: IconName
  readonly path: string
  readonly title: string
  readonly text: string
  readonly link: string
}

function Step({ icon, path, title, text, link }: StepProps) {
  return (
    <article className={`card ${styles.step}`}>
      <Icon name={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
      <a className="textlink" href={hrefTo(path)}>
        {link}
      </a>
    </article>
  )
}
