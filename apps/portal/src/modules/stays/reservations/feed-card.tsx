import { createCalendarFeed, endCalendarFeed, getCalendarFeed } from '@ownerng/contract'
import { calendarFeed } from '@ownerng/messages/calendar/feed'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { ActionButton, ActionProblem, Async, Card, TextField } from '@ownerng/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAction } from '../../../shared/action.ts'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { yearDate } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useOutcomes, useSession } from '../../../shared/portal.tsx'
import type { Session } from '../../../shared/session.ts'
import styles from './feed-card.module.css'

const t = calendarFeed
const done = () => commonOutcomes().feed

const feedQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['calendar-feed'],
    queryFn: ({ signal }) => send(getCalendarFeed, { query: {} }, signal),
  })

/** Whether there is a link, in a word. */
export function FeedState() {
  const { data } = useQuery(feedQuery(useSession()))
  return data && (data.madeOn ? t().on : t().off)
}

/** The private address of the owner's calendar: made here, shown once, stopped at a click. */
export function FeedCard({ title = t().title }: { title?: string }) {
  const session = useSession()
  const { send } = session
  const { showOutcome } = useOutcomes()
  const { ownerNumber } = useOwnerSettings().owner
  const feed = useQuery(feedQuery(session))
  const make = useAction({
    work: () => send(createCalendarFeed, { query: {}, body: { ownerNumber } }),
    outcome: () => done().made,
    refresh: (client) => client.invalidateQueries(feedQuery(session)),
  })
  const stop = useAction({
    work: () => send(endCalendarFeed, { query: {}, body: { ownerNumber } }),
    outcome: () => done().stopped,
    refresh: (client) => client.invalidateQueries(feedQuery(session)),
    onDone: () => make.reset(),
  })
  const fault = make.error ?? stop.error
  const data = feed.data
  return (
    <Card className={styles.feed} title={title}>
      <p>{t().text}</p>
      <ActionProblem error={fault} />
      {make.data ? (
        <TextField
          name="url"
          label={t().url}
          readOnly
          value={make.data.url}
          onChange={() => {}}
          onFocus={(event) => event.target.select()}
          beside={
            <CopyButton
              value={make.data.url}
              name={t().link}
              onCopied={() => showOutcome(done().copied)}
            />
          }
        />
      ) : (
        data?.madeOn && (
          <p className="muted">
            {data.lastReadOn
              ? t().made({ day: yearDate(data.madeOn), read: yearDate(data.lastReadOn) })
              : t().madeUnused({ day: yearDate(data.madeOn) })}
          </p>
        )
      )}
      <Async query={feed} waiting={null} />
      <div className="actions">
        <ActionButton isOff={make.isPending} onPress={() => make.mutate()}>
          {data?.madeOn ? t().again : t().make}
        </ActionButton>
        {data?.madeOn && (
          <ActionButton isOff={stop.isPending} onPress={() => stop.mutate()}>
            {t().stop}
          </ActionButton>
        )}
      </div>
    </Card>
  )
}
