import { commonShell } from '@ownerng/messages/common/shell'
import { Icon, KeepNumbers } from '@ownerng/ui'
import { useEffect, useRef } from 'react'
import { useOutcome, useOutcomes } from '../../shared/inside.ts'
import styles from './outcome-bar.module.css'

/**
 * The outcome of the last action on this page, visible wherever the page is scrolled to. It stays
 * until it is dismissed, or until the next action or page. The live region is always in the page,
 * because screen readers only announce changes in a region that they already know.
 */
export function OutcomeBar() {
  const outcome = useOutcome()
  const { clearOutcome } = useOutcomes()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // if the pressed button is gone, move the focus to the message
    if (outcome && document.activeElement === document.body) panel.current?.focus()
  }, [outcome])
  /** Dismisses the message. If its button had the focus, the focus moves to the top of the page. */
  function close(): void {
    clearOutcome()
    const heading = document.querySelector<HTMLElement>('#main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
  return (
    <div className={`${styles.outcome} wrap`} data-part="outcome" role="status">
      {outcome && (
        <div className={styles.outcomePanel} ref={panel} tabIndex={-1}>
          <Icon name="check" />
          <p>
            <KeepNumbers>{outcome.text}</KeepNumbers>
          </p>
          {outcome.undo && (
            <button className="btn btn--clear" type="button" onClick={outcome.undo.run}>
              {outcome.undo.label}
            </button>
          )}
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
