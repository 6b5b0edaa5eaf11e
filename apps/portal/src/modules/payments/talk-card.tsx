import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { Icon } from '@ownerng/ui'
import { HelpLink } from '../../shared/help-link.tsx'
import { useResortContact } from '../../shared/resort-contact.ts'
import styles from './payment.module.css'
import { PhoneLink } from './phone-link.tsx'

const t = paymentsTexts

/** The telephone for who would rather pay that way, and answers. */
export function TalkCard({ text = t().talkText }: { text?: string }) {
  const { phone } = useResortContact()
  return (
    <section className={`card ${styles.talk}`}>
      <Icon name={phone ? 'phone' : 'info'} />
      <p>
        {phone && (
          <>
            <b>{t().talk}</b> <PhoneLink before={text} />{' '}
          </>
        )}
        <HelpLink />
      </p>
    </section>
  )
}
