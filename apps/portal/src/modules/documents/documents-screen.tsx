import { commonShell } from '@ownerng/messages/common/shell'
import { documentsTexts } from '@ownerng/messages/documents/texts'
import { Async, DataList } from '@ownerng/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AddressFilter } from '../../shared/address-filter.tsx'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { useRoute, useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Nothing, Screen } from '../../shared/states.tsx'
import { DocumentRow } from './document-row.tsx'
import styles from './documents.module.css'
import { documentsQuery, markSeen, type Wanted } from './documents.query.ts'

const t = documentsTexts

/**
 * What the resort publishes for its owners and for this one, found by words, kind and year; the
 * filters stand in the address.
 */
export default function DocumentsScreen() {
  const session = useSession()
  const { query } = useRoute()
  const wanted: Wanted = {
    q: query.get('q') ?? '',
    category: query.get('category') ?? '',
    year: query.get('year') ?? '',
  }
  const list = useInfiniteQuery(documentsQuery(session, wanted))
  useEffect(() => void markSeen(session).catch(() => {}), [session])
  const first = list.data?.pages[0]
  const found = t().found({ total: first?.total ?? 0 })
  return (
    <Screen title={commonShell().titles.documents}>
      <CustomHtml slot="documents" />
      {first && (first.categories.length > 0 || isFiltered(wanted)) && (
        <Filters wanted={wanted} categories={first.categories} years={first.years} />
      )}
      <Async query={list} what={commonShell().titles.documents} lines={6}>
        {({ pages }) => (
          <DataList
            rows={pages.flatMap((page) => page.documents)}
            pages={list}
            empty={<NoDocuments wanted={wanted} />}
            around={(rows) => (
              <section className={`card ${styles.documents}`} aria-label={found}>
                <p className="muted" role="status">
                  {found}
                </p>
                {rows}
              </section>
            )}
          >
            {(item) => <DocumentRow document={item} />}
          </DataList>
        )}
      </Async>
    </Screen>
  )
}

const isFiltered = (wanted: Wanted) => Object.values(wanted).some(Boolean)

function NoDocuments({ wanted }: { wanted: Wanted }) {
  if (!isFiltered(wanted)) return <Nothing title={t().none} text={t().noneText} />
  return (
    <Nothing
      title={wanted.q ? t().nothing({ words: wanted.q }) : t().nothingAtAll}
      text={t().nothingText}
    >
      <a className="btn btn--quiet" href={hrefTo('/nav/documents')}>
        {t().all}
      </a>
    </Nothing>
  )
}

interface FiltersProps {
  readonly wanted: Wanted
  readonly categories: readonly string[]
  readonly years: readonly string[]
}

function Filters({ wanted, categories, years }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <AddressFilter
        path="/nav/documents"
        filters={wanted}
        label={t().search}
        action={t().find}
        lists={[
          {
            name: 'category',
            label: t().category,
            options: [['', t().allCategories], ...categories.map(asOption)],
          },
          {
            name: 'year',
            label: t().year,
            options: [['', t().allYears], ...years.map(asOption)],
          },
        ]}
      />
    </div>
  )
}

const asOption = (value: string) => [value, value] as const
