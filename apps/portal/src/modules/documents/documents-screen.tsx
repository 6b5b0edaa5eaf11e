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
import { type DocumentFilters, documentsQuery, markSeen } from './documents.query.ts'

const t = documentsTexts

/**
 * Documents that the resort publishes for all owners or for this one, filtered by words, kind, and
 * year. The filters are in the address.
 */
export default function DocumentsScreen() {
  const session = useSession()
  const { query } = useRoute()
  const filters: DocumentFilters = {
    q: query.get('q') ?? '',
    category: query.get('category') ?? '',
    year: query.get('year') ?? '',
  }
  const list = useInfiniteQuery(documentsQuery(session, filters))
  useEffect(() => void markSeen(session).catch(() => {}), [session])
  const first = list.data?.pages[0]
  const foundText = t().found({ total: first?.total ?? 0 })
  return (
    <Screen title={commonShell().titles.documents}>
      <CustomHtml slot="documents" />
      {first && (first.categories.length > 0 || isFiltered(filters)) && (
        <Filters filters={filters} categories={first.categories} years={first.years} />
      )}
      <Async query={list} label={commonShell().titles.documents} lines={6}>
        {({ pages }) => (
          <DataList
            rows={pages.flatMap((page) => page.documents)}
            pages={list}
            empty={<NoDocuments filters={filters} />}
            around={(rows) => (
              <section className={`card ${styles.documents}`} aria-label={foundText}>
                <p className="muted" role="status">
                  {foundText}
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

const isFiltered = (filters: DocumentFilters) => Object.values(filters).some(Boolean)

function NoDocuments({ filters }: { filters: DocumentFilters }) {
  if (!isFiltered(filters)) return <Nothing title={t().none} text={t().noneText} />
  return (
    <Nothing
      title={filters.q ? t().nothing({ query: filters.q }) : t().nothingAtAll}
      text={t().nothingText}
    >
      <a className="btn btn--quiet" href={hrefTo('/nav/documents')}>
        {t().all}
      </a>
    </Nothing>
  )
}

interface FiltersProps {
  readonly filters: DocumentFilters
  readonly categories: readonly string[]
  readonly years: readonly string[]
}

function Filters({ filters, categories, years }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <AddressFilter
        path="/nav/documents"
        filters={filters}
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
