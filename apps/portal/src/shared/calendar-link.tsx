import { createCalendarFeed, endCalendarFeed } from '@ownerng/contract'
import { calendarFeed } from '@ownerng/messages/calendar/feed'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { ActionButton, ActionProblem, Async } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from './action.ts'
import { CALENDAR_APPS, type CalendarApp, subscribeHref } from './calendar-apps.ts'
import { feedQuery } from './calendar-feed.query.ts'
import styles from './calendar-link.module.css'
import { yearInText } from './dates.ts'
import { LinkField } from './link-field.tsx'
import { useOwnerSettings } from './owner-settings.query.ts'
import { useSession } from './portal.tsx'

const t = calendarFeed
const done = () => commonOutcomes().feed

/** Whether a calendar link is active, as a short text. */
export function CalendarLinkState() {
  const { data } = useQuery(feedQuery(useSession()))
  return data && (data.madeOn ? t().on : t().off)
}

/**
 * The private address of the owner's calendar, created for an app or to copy. It is shown once and
 * can be revoked with one click.
 */
export function CalendarLink() {
  const session = useSession()
  const { send } = session
  const { ownerNumber } = useOwnerSettings().owner
  const feed = useQuery(feedQuery(session))
  const [isCopied, setCopied] = useState(false)
  // the pressed button is replaced by then, so the focus moves to the status text
  const status = useRef<HTMLParagraphElement>(null)
  const make = useAction({
    work: (_: CalendarApp | null) => send(createCalendarFeed, { query: {}, body: { ownerNumber } }),
    changes: ['calendar'],
    outcome: { shownBy: 'the sentence above the apps' },
    onDone: ({ url }, app) => {
      setCopied(false)
      stop.reset()
      status.current?.focus()
      if (app === 'apple') location.assign(subscribeHref(app, url))
      else if (app) open(subscribeHref(app, url), '_blank', 'noopener')
    },
  })
  const stop = useAction({
    work: () => send(endCalendarFeed, { query: {}, body: { ownerNumber } }),
    changes: ['calendar'],
    outcome: { shownBy: 'the sentence above the apps' },
    onDone: () => {
      make.reset()
      status.current?.focus()
    },
  })
  const url = make.data?.url
  const made = feed.data?.madeOn
  const isBusy = make.isPending || stop.isPending
  return (
    <div className={styles.link}>
      <p>{t().text}</p>
      <ActionProblem error={make.error ?? stop.error} />
      <p ref={status} role="status" tabIndex={-1}>
        {isCopied && done().copied}
        {url && !isCopied && done().made}
        {stop.isSuccess && done().stopped}
      </p>
      {made && !url && (
        <p className="muted">
          {feed.data?.lastReadOn
            ? t().made({ day: yearInText(made), read: yearInText(feed.data.lastReadOn) })
            : t().madeUnused({ day: yearInText(made) })}{' '}
          {t().replaces}
        </p>
      )}
      <Async query={feed} waiting={null} />
      <div className={styles.apps}>
        {CALENDAR_APPS.map((app) =>
          url ? (
            <a
              key={app}
              className="btn btn--quiet"
              href={subscribeHref(app, url)}
              {...(app === 'apple' ? {} : { target: '_blank', rel: 'noopener' })}
            >
              {t().apps[app]}
            </a>
          ) : (
            <ActionButton key={app} isOff={isBusy} onPress={() => make.mutate(app)}>
              {t().apps[app]}
            </ActionButton>
          ),
        )}
        {!url && (
          <ActionButton isOff={isBusy} onPress={() => make.mutate(null)}>
            {t().link}
          </ActionButton>
        )}
      </div>
      {url && (
        <LinkField label={t().url} url={url} name={t().link} onCopied={() => setCopied(true)} />
      )}
      {made && (
        <div className="actions">
          <ActionButton isOff={isBusy} onPress={() => stop.mutate()}>
            {t().stop}
          </ActionButton>
        </div>
      )}
    </div>
  )
}
