import { commonShell } from '@ownerng/messages/common/shell'
import { CloseButton, Dialog } from '@ownerng/ui'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useRoute } from '../../shared/portal.tsx'
import { telHref, useResortContact } from '../../shared/resort-contact.ts'
import { hrefTo } from '../../shared/router.ts'
import { menuEntries } from './menu-entries.ts'
import styles from './shell.module.css'

const t = () => commonShell().menu

interface MoreDialogProps {
  readonly dialog: React.RefObject<HTMLDialogElement | null>
  readonly mayPay: boolean
  readonly onLogout: () => void
}

/**
 * Everything that doesn't fit into the bar on small screens: the whole menu, paying, contacting the
 * resort, and logout.
 */
export function MoreDialog({ dialog, mayPay, onLogout }: MoreDialogProps) {
  const route = useRoute()
  const settings = useOwnerSettings()
  const { menuOptions: menu } = settings
  const entries = menuEntries(settings)
  const { phone, email } = useResortContact()
  const payLabel = t().makePayment
  return (
    <Dialog hasNoHeading closesOutside ref={dialog} title={t().more}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <a
              className={styles.dialogRow}
              href={hrefTo(entry.path)}
              onClick={() => dialog.current?.close()}
              aria-current={route.path.startsWith(entry.path) ? 'page' : undefined}
            >
              {entry.label}
            </a>
          </li>
        ))}
        {!menu.hidePayment && mayPay && (
          <li>
            <a
              className={styles.dialogRow}
              href={hrefTo('/nav/payment')}
              onClick={() => dialog.current?.close()}
            >
              {payLabel}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a className={styles.dialogRow} href={telHref(phone)}>
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a className={styles.dialogRow} href={`mailto:${email}`}>
              {menu.sendEmailLabel || t().email}
            </a>
          </li>
        )}
        <li>
          <button className={styles.dialogRow} type="button" onClick={onLogout}>
            {t().logout}
          </button>
        </li>
      </ul>
      <CloseButton className="btn--block" label={t().close} />
    </Dialog>
  )
}
