import { commonShell } from '@ownerng/messages/common/shell'
import { Icon } from '@ownerng/ui'
import { useConnection } from '../../shared/portal.tsx'
import styles from './connection-bar.module.css'

const t = () => commonShell().connection

/**
 * Tells the owner that the server can't be reached, or that a newer portal is available. Neither
 * loses typed text.
 */
export function ConnectionBar() {
  const { offline, outdated } = useConnection()
  return (
    <div className={styles.connection} role="status">
      {offline && (
        <p>
          <Icon name="info" />
          <span>{t().offline}</span>
        </p>
      )}
      {!offline && outdated && (
        <p>
          <Icon name="info" />
          <span>{t().outdated}</span>
          <button className="btn btn--quiet" type="button" onClick={() => location.reload()}>
            {t().reload}
          </button>
        </p>
      )}
    </div>
  )
}
