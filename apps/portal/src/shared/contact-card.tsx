import { commonHelp } from '@ownerng/messages/common/help'
import { Icon, KeepNumbers } from '@ownerng/ui'
import styles from './contact-card.module.css'
import { HelpLink } from './help-link.tsx'
import { telHref, useResortContact } from './resort-contact.ts'

interface ContactCardProps {
  /** The page's own question, if it has one. */
  readonly title?: string
  /** What the contact can help with, if that is more than answering questions. */
  readonly text?: string
}

/** Contacts and help at the end of every flow, always in the same form. */
export function ContactCard({ title = commonHelp().talk, text = '' }: ContactCardProps) {
  const { phone } = useResortContact()
  return (
    <section className={`card ${styles.talk}`}>
      <Icon name={phone ? 'phone' : 'info'} />
      <div>
        <p>
          <KeepNumbers>{phone && text ? `${title} ${text}` : title}</KeepNumbers>
        </p>
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
