import { commonShell } from '@ownerng/messages/common/shell'
import { homeTexts } from '@ownerng/messages/home/texts'
import { Card, DataList, Icon, type IconName, KeepNumbers } from '@ownerng/ui'
import type { ReactNode } from 'react'
import { noticesText } from '../../shared/account-texts.ts'
import { getMoment, shortDate, weekdayDate } from '../../shared/dates.ts'
import { useFileHref } from '../../shared/file-href.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { Progress } from '../../shared/progress.tsx'
import { telHref, useResortContact } from '../../shared/resort-contact.ts'
import { ResortText, WrittenText } from '../../shared/resort-text.tsx'
import { hrefTo } from '../../shared/router.ts'
import type { Home } from './home.query.ts'
import styles from './small-cards.module.css'

const t = homeTexts

interface SmallCardProps {
  readonly icon: IconName
  readonly title: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A card with one piece of news. */
function SmallCard({ icon, title, className = '', children }: SmallCardProps) {
  return (
    <Card
      className={`${styles.smallCard} ${className}`}
      title={
        <>
          <Icon name={icon} />
          <KeepNumbers>{title}</KeepNumbers>
        </>
      }
    >
      {children}
    </Card>
  )
}

/** The latest work order and its progress. */
export function WorkOrderCard({ order }: { order: NonNullable<Home['workOrder']> }) {
  const { menuOptions, woOptions } = useOwnerSettings()
  const isDone = order.status === 'done' || order.status === 'closed'
  const planned = order.scheduledOn !== null
  const lastStep = planned ? 'current' : 'coming'
  return (
    <SmallCard icon="wrench" title={t().workOrder({ number: order.number })}>
      <p>
        <WrittenText>{order.summary}</WrittenText>
      </p>
      <Progress
        isUpright
        steps={[
          {
            name: t().received,
            when: <span className="muted small">{weekdayDate(order.reportedOn)}</span>,
            state: 'done',
          },
          {
            name: t().coming,
            when: (
              <span className="muted small">
                {order.scheduledOn
                  ? [weekdayDate(order.scheduledOn), order.scheduledNote].filter(Boolean).join(', ')
                  : t().wePlan}
              </span>
            ),
            state: planned || isDone ? 'done' : 'current',
          },
          {
            name: t().done,
            when: (
              <span className="muted small">
                {order.doneOn ? weekdayDate(order.doneOn) : t().weEmail}
              </span>
            ),
            state: isDone ? 'done' : lastStep,
          },
        ]}
      />
      {!menuOptions.hideWorkOrders && woOptions.allowNew && (
        <a className="btn btn--quiet" href={hrefTo('/nav/workorders/addworkorder')}>
          {commonShell().menu.workorders}
        </a>
      )}
    </SmallCard>
  )
}

/** The latest notices; the rest is on the notices page. */
export function NewsCard({ notices }: { notices: Home['notices'] }) {
  const { newNotices } = useOwnerSettings()
  return (
    <SmallCard icon="mail" title={t().news}>
      <DataList className={styles.list} rows={notices}>
        {(notice) => (
          <a href={hrefTo(notice.link || '/nav/notices')}>
            <KeepNumbers>{notice.title}</KeepNumbers>
            <small>{getMoment(notice.at)}</small>
          </a>
        )}
      </DataList>
      <a className="btn btn--quiet" href={hrefTo('/nav/notices')}>
        {noticesText(newNotices)}
      </a>
    </SmallCard>
  )
}

/** The latest documents; each opens as a PDF in a new tab. */
export function DocumentsCard({ documents }: { documents: Home['documents'] }) {
  const fileHref = useFileHref()
  const { menuOptions } = useOwnerSettings()
  return (
    <SmallCard icon="doc" title={t().newDocuments}>
      <DataList className={styles.list} rows={documents}>
        {(document) => (
          <a href={fileHref(`/documents/${document.id}/file`)} target="_blank" rel="noopener">
            <ResortText>{document.title}</ResortText>
            <small>
              {t().pdf({ pages: document.pages, date: shortDate(document.publishedOn) })}
              <span className="visually-hidden">{t().opens}</span>
            </small>
          </a>
        )}
      </DataList>
      {!menuOptions.hideDocuments && (
        <a className="btn btn--quiet" href={hrefTo('/nav/documents')}>
          {commonShell().menu.documents}
        </a>
      )}
    </SmallCard>
  )
}

/** The resort's announcements and contact details. */
export function ResortCard({ lines }: { lines: readonly string[] }) {
  const { phone } = useResortContact()
  return (
    <SmallCard icon="info" title={t().fromResort} className={styles.resortNote}>
      {lines.map((line) => (
        <p key={line}>
          <ResortText>{line}</ResortText>
        </p>
      ))}
      {phone && (
        <a className="btn btn--quiet" href={telHref(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
    </SmallCard>
  )
}
