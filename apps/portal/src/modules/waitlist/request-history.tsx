import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import { type ReactNode, useState } from 'react'
import { getMoment } from '../../shared/dates.ts'
import type { Request } from './join-terms.ts'
import styles from './waitlist.module.css'

const t = waitlistTexts

interface RequestLinksProps {
  readonly request: Request
  /** Content before and after the history link. */
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** Further actions of a request, and its history, which expands in place. */
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
              <b>{t().events[event.kind]}</b> <span className="muted">{getMoment(event.at)}</span>{' '}
              {event.note}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
