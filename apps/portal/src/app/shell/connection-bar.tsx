import { commonShell } from '@ownerng/messages/common/shell'
import { Icon } from '@ownerng/ui'
import { useConnection } from '../../shared/portal.tsx'
import styles from './connection-bar.module.css'

const t = () => commonShell().connection

/**
 * Says that the server cannot be reached, or that there is a newer portal; nothing that was typed
 * is lost by either.
 */
export function ConnectionBar() {
  const { offline, outdated } = useConnection()
  return (
    <div className={styles.connection} role="status">
      {offline && (
        <p>
          <Icon name="info" />
          {t().offline}
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
