import { staysBooking } from '@ownerng/messages/stays/booking'
import { Icon } from '@ownerng/ui'
import { HelpLink } from '../../../shared/help-link.tsx'
import { telHref, useResortContact } from '../../../shared/resort-contact.ts'
import styles from './choose-screen.module.css'

/** The same way to a person, and to answers, on every step. */
export function Help({ title = staysBooking().talk }: { title?: string }) {
  const { phone } = useResortContact()
  return (
    <div className={`card ${styles.help}`}>
      <Icon name={phone ? 'phone' : 'info'} />
      <div>
        <p>{title}</p>
        {phone && (
          <a className="textlink" href={telHref(phone)}>
            {phone}
          </a>
        )}
        <HelpLink />
      </div>
    </div>
  )
}
