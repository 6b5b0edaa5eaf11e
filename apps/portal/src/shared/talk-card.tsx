import { commonHelp } from '@ownerng/messages/common/help'
import { Icon } from '@ownerng/ui'
import { HelpLink } from './help-link.tsx'
import { telHref, useResortContact } from './resort-contact.ts'
import styles from './talk-card.module.css'

interface TalkCardProps {
  /** The question, where a page asks its own. */
  readonly title?: string
  /** What a person can do here, where it is more than answer. */
  readonly text?: string
}

/** The same way to a person, and to answers, at the end of every flow. */
export function TalkCard({ title = commonHelp().talk, text = '' }: TalkCardProps) {
  const { phone } = useResortContact()
  return (
    <section className={`card ${styles.talk}`}>
      <Icon name={phone ? 'phone' : 'info'} />
      <div>
        <p>{phone && text ? `${title} ${text}` : title}</p>
        {phone && (
          <a className="textlink" href={telHref(phone)}>
            {phone}
          </a>
        )}
        <HelpLink />
      </div>
    </section>
  )
}
