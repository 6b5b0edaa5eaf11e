import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import { type ReactNode, useState } from 'react'
import { momentOf } from '../../shared/dates.ts'
import type { Request } from './join-terms.ts'
import styles from './waitlist.module.css'

const t = waitlistTexts

interface RequestLinksProps {
  readonly request: Request
  /** What stands before and after the link of the history. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** What can be done with a request besides, and its history, which opens in place. */
export function RequestLinks({ request, before, after }: RequestLinksProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={styles.links}>
        {before}
        <button
          className="textlink"
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t().history}
        </button>
        {after}
      </div>
      {isOpen && (
        <ol className={styles.events}>
          {request.events.map((event, index) => (
            <li key={index}>
              <b>{t().events[event.kind]}</b> <span className="muted">{momentOf(event.at)}</span>{' '}
              {event.note}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
