import { billingTexts } from '@ownerng/messages/billing/texts'
import { Card, Icon, type IconName } from '@ownerng/ui'
import type { ReactNode } from 'react'
import { formatMoney } from '../../shared/amounts.ts'
import { isPayer } from '../../shared/is-payer.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { hrefTo } from '../../shared/router.ts'
import { AllAccounts } from './all-accounts.tsx'
import type { Bills } from './bills.query.ts'
import styles from './payment-options.module.css'

const t = billingTexts
const AUTOMATIC = hrefTo('/nav/bills/automatic')

/** Easier ways to pay: autopay, installments, and all accounts at once. */
export function PaymentOptions({ page }: { page: Bills }) {
  const { menuOptions, owner, role } = useOwnerSettings()
  const several = page.accounts.length > 1
  const offersAutomatic = !menuOptions.hidePayment && isPayer(role) && owner.status === 'active'
  if (!offersAutomatic && !several) return null
  return (
    <Card className={styles.options} title={<span className="visually-hidden">{t().easier}</span>}>
      {offersAutomatic && (
        <>
          {page.autopay === null ? (
            <PayOption icon="bill" title={t().saved} link={t().saved} text={t().savedText} />
          ) : (
            <PayOption
              icon="clock"
              title={page.autopay ? t().autopay.on : t().autopay.off}
              text={t().autopayText}
              link={page.autopay ? t().changeAutopay : t().setUpAutopay}
            />
          )}
          {page.planParts > 0 && (
            <PayOption
              icon="cal"
              title={t().plan({ parts: page.planParts })}
              text={t().planText({
                amount: formatMoney(Math.ceil(page.open.cents / page.planParts)),
              })}
              link={t().seePlan}
            />
          )}
        </>
      )}
      {several && (
        <OptionFrame icon="users">
          <AllAccounts page={page} />
        </OptionFrame>
      )}
    </Card>
  )
}

interface PayOptionProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly link: string
}

function PayOption({ icon, title, text, link }: PayOptionProps) {
  return (
    <OptionFrame icon={icon}>
      <h3>{title}</h3>
      <p>{text}</p>
      <a className="textlink" href={AUTOMATIC}>
        {link}
      </a>
    </OptionFrame>
  )
}

function OptionFrame({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className={styles.option}>
      <span className={styles.drawing}>
        <Icon name={icon} />
      </span>
      <div>{children}</div>
    </div>
  )
}
