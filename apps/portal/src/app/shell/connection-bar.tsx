import { useConnection } from '../../shared/connection.ts'
import { Icon } from '../../shared/icon.tsx'
import { texts } from '../../shared/texts.ts'

const t = texts.connection

/**
 * Says that the server cannot be reached, or that there is a newer portal; nothing that was typed
 * is lost by either.
 */
export function ConnectionBar() {
  const { offline, outdated } = useConnection()
  return (
    <div className="connection" role="status">
      {offline && (
        <p>
          <Icon name="info" />
          {t.offline}
        </p>
      )}
      {!offline && outdated && (
        <p>
          <Icon name="info" />
          <span>{t.outdated}</span>
          <button className="btn btn--quiet" type="button" onClick={() => location.reload()}>
            {t.reload}
          </button>
        </p>
      )}
    </div>
  )
}
