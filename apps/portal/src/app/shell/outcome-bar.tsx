import { commonShell } from '@ownerng/messages/common/shell'
import { Icon } from '@ownerng/ui'
import { useEffect, useRef } from 'react'
import { useOutcome, useOutcomes } from '../../shared/portal.tsx'
import styles from './outcome-bar.module.css'

/**
 * What the last act on this page did, in sight wherever the page is scrolled to. It stays until it
 * is closed, the next act or the next page. The region is always there, since readers only announce
 * what changes in one that they know.
 */
export function OutcomeBar() {
  const outcome = useOutcome()
  const { forgetOutcome } = useOutcomes()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the button that was pressed may be gone: whoever stood on it stands on the sentence now
    if (outcome && document.activeElement === document.body) panel.current?.focus()
  }, [outcome])
  /** Takes the sentence away; who stood on its button goes on at the top of the page. */
  function close(): void {
    forgetOutcome()
    const heading = document.querySelector<HTMLElement>('#main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
  return (
    <div className={`${styles.outcome} wrap`} data-part="outcome" role="status">
      {outcome && (
        <div className={styles.outcomePanel} ref={panel} tabIndex={-1}>
          <Icon name="check" />
          <p>{outcome.text}</p>
          {outcome.next && (
            <a className="btn btn--clear" href={outcome.next.href}>
              {outcome.next.label}
            </a>
          )}
          <button className="btn btn--clear" type="button" onClick={close}>
            {commonShell().menu.close}
          </button>
        </div>
      )}
    </div>
  )
}
