import { staysBooking } from '@ownerng/messages/stays/booking'
import { Icon } from '@ownerng/ui'
import { telHref, useResortContact } from '../../../shared/resort-contact.ts'
import styles from './choose-screen.module.css'

/** The same way to a person on every step. */
export function Help({ title = staysBooking().talk }: { title?: string }) {
  const { phone } = useResortContact()
  if (!phone) return null
  return (
    <div className={`card ${styles.help}`}>
      <Icon name="phone" />
      <div>
        <p>{title}</p>
        <a className="textlink" href={telHref(phone)}>
          {phone}
        </a>
      </div>
    </div>
  )
}
