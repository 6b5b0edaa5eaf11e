import { commonShell } from '@ownerng/messages/common/shell'
import { peopleProfile } from '@ownerng/messages/people/profile'
import { Async, DataList, KeepNumbers } from '@ownerng/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getMoment } from '../../shared/dates.ts'
import { ownerSettingsQuery } from '../../shared/owner-settings.query.ts'
import { usePortal } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Nothing, Screen } from '../../shared/states.tsx'
import styles from './notices.module.css'
import { markSeen, type Notice, noticesQuery } from './notices.query.ts'

/** All notices to the owner through any channel, including everything that was mailed. */
export default function NoticesScreen() {
  const portal = usePortal()
  const { session } = portal
  const list = useInfiniteQuery(noticesQuery(session))
  const client = useQueryClient()
  const loaded = list.data !== undefined
  useEffect(() => {
    if (loaded)
      void markSeen(session)
        .then(() => client.invalidateQueries(ownerSettingsQuery(portal)))
        .catch(() => {})
  }, [loaded, client, session, portal])
  return (
    <Screen title={commonShell().titles.notices}>
      <Async query={list} label={commonShell().titles.notices} lines={6}>
        {({ pages }) => (
          <DataList
            rows={pages.flatMap((page) => page.notices)}
            pages={list}
            moreLabel={peopleProfile().older}
            empty={
              <Nothing title={peopleProfile().noticesNone} text={peopleProfile().noticesNoneText} />
            }
            around={(rows) => (
              <section
                className={`card ${styles.notices}`}
                aria-label={peopleProfile().count({ total: pages[0]?.total ?? 0 })}
              >
                {rows}
              </section>
            )}
          >
            {(notice) => <NoticeText notice={notice} />}
          </DataList>
        )}
      </Async>
    </Screen>
  )
}

function NoticeText({ notice }: { notice: Notice }) {
  return (
    <>
      <p className="muted">
        {getMoment(notice.at)} · {peopleProfile().topics[notice.topic] ?? notice.topic}{' '}
        {notice.isNew && <span className="pill pill--brand">{peopleProfile().isNew}</span>}
      </p>
      <h2>
        <KeepNumbers>{notice.title}</KeepNumbers>
      </h2>
      {notice.text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>
          <KeepNumbers>{paragraph}</KeepNumbers>
        </p>
      ))}
      {notice.link && (
        <a className="btn btn--quiet" href={hrefTo(notice.link)}>
          {peopleProfile().open}
          <span className="visually-hidden">: {notice.title}</span>
        </a>
      )}
    </>
  )
}
