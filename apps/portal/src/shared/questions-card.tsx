import { tripsTexts } from '@ownerng/messages/trips/texts'
import { Icon } from '@ownerng/ui'
import { HelpLink } from './help-link.tsx'
import styles from './questions-card.module.css'
import { telHref, useResortContact } from './resort-contact.ts'

/** Contacts for questions, and a link to the help. */
export function QuestionsCard() {
  const { phone } = useResortContact()
  return (
    <section className={`card ${styles.questions}`}>
      <Icon name={phone ? 'phone' : 'info'} />
      <p>
        {tripsTexts().questions}
        <span>
          {phone && (
            <a className="textlink" href={telHref(phone)}>
              {phone}
            </a>
          )}
          <HelpLink />
        </span>
      </p>
    </section>
  )
}
