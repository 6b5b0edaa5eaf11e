import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { Icon } from '@ownerng/ui'
import { useResortContact } from '../../shared/resort-contact.ts'
import styles from './payment.module.css'
import { PhoneLink } from './phone-link.tsx'

const t = paymentsTexts

/** The telephone for who would rather pay that way. */
export function TalkCard() {
  if (!useResortContact().phone) return null
  return (
    <section className={`card ${styles.talk}`}>
      <Icon name="phone" />
      <p>
        <b>{t().talk}</b> <PhoneLink before={t().talkText} />
      </p>
    </section>
  )
}
