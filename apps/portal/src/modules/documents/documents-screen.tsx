import { commonShell } from '@ownerng/messages/common/shell'
import { documentsTexts } from '@ownerng/messages/documents/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { useRoute, useRouter, useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Failed, Loading, Nothing, Screen } from '../../shared/states.tsx'
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
  const shown = list.data?.pages.flatMap((page) => page.documents) ?? []
  const filtered = Object.values(wanted).some(Boolean)
  return (
    <Screen title={commonShell().titles.documents}>
      <CustomHtml slot="documents" />
      {first && (first.categories.length > 0 || filtered) && (
        <Filters wanted={wanted} categories={first.categories} years={first.years} />
      )}
      {list.isPending && <Loading what={commonShell().titles.documents} lines={6} />}
      {list.isError && <Failed fault={list.error} onRetry={() => void list.refetch()} />}
      {first && shown.length === 0 && !filtered && <Nothing title={t().none} text={t().noneText} />}
      {first && shown.length === 0 && filtered && (
        <Nothing
          title={wanted.q ? t().nothing({ words: wanted.q }) : t().nothingAtAll}
          text={t().nothingText}
        >
          <a className="btn btn--quiet" href={hrefTo('/nav/documents')}>
            {t().all}
          </a>
        </Nothing>
      )}
      {first && shown.length > 0 && (
        <section
          className={`card ${styles.documents}`}
          aria-label={t().found({ total: first.total })}
        >
          <p className="muted" role="status">
            {t().found({ total: first.total })}
          </p>
          <ul>
            {shown.map((each) => (
              <DocumentRow key={each.id} document={each} />
            ))}
          </ul>
          {list.hasNextPage && (
            <button
              className="btn btn--quiet"
              type="button"
              aria-disabled={list.isFetchingNextPage}
              onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
            >
              {t().more}
            </button>
          )}
        </section>
      )}
    </Screen>
  )
}

function Filters({
  wanted,
  categories,
  years,
}: {
  wanted: Wanted
  categories: readonly string[]
  years: readonly string[]
}) {
  const { goTo } = useRouter()
  const [words, setWords] = useState(wanted.q ?? '')
  const look = (more: Wanted) =>
    goTo(hrefTo('/nav/documents', { ...wanted, q: words.trim(), ...more }))
  return (
    <search>
      <form
        className={`card ${styles.filters}`}
        onSubmit={(event) => {
          event.preventDefault()
          look({})
        }}
      >
        <div className="form-field">
          <label htmlFor="doc-words">{t().search}</label>
          <div className="input-box">
            <input
              id="doc-words"
              type="search"
              maxLength={100}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
        </div>
        <Choice
          id="doc-kind"
          label={t().category}
          all={t().allCategories}
          options={categories}
          value={wanted.category ?? ''}
          onChange={(category) => look({ category })}
        />
        <Choice
          id="doc-year"
          label={t().year}
          all={t().allYears}
          options={years}
          value={wanted.year ?? ''}
          onChange={(year) => look({ year })}
        />
        <button className="btn btn--main" type="submit">
          {t().find}
        </button>
      </form>
    </search>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly label: string
  readonly all: string
  readonly options: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
}

function Choice({ id, label, all, options, value, onChange }: ChoiceProps) {
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <select
        className="select"
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  )
}
