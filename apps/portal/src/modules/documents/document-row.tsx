import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { documentsTexts } from '@ownerng/messages/documents/texts'
import { useState } from 'react'
import { formatNumber, formatTenths } from '../../shared/amounts.ts'
import { yearDate } from '../../shared/dates.ts'
import { useFileHref } from '../../shared/file-href.ts'
import { useOutcomes } from '../../shared/inside.ts'
import { ResortText } from '../../shared/resort-text.tsx'
import styles from './documents.module.css'
import type { Documents } from './documents.query.ts'

const t = documentsTexts
/** Delimiters that the server puts around search matches. */
const MARKS = /[\uE000\uE001]/

/**
 * A document: its title and category, the search matches, and links to read it here, in a new tab,
 * or as a file.
 */
export function DocumentRow({
  document: { id, title, category, pages, bytes, publishedOn, mine, isNew, excerpt },
}: {
  document: Documents['documents'][number]
}) {
  const fileHref = useFileHref()
  const { showOutcome } = useOutcomes()
  const [open, setOpen] = useState(false)
  const file = fileHref(`/documents/${id}/file`)
  return (
    <>
      <h2>
        <ResortText>{title}</ResortText>
        {isNew && <span className="pill pill--warn">{t().isNew}</span>}
        {mine && <span className="pill">{t().mine}</span>}
      </h2>
      <p className="muted">
        <ResortText>{category}</ResortText> · {yearDate(publishedOn)} · {t().pages({ pages })} ·{' '}
        {sizeText(bytes)}
      </p>
      {excerpt && (
        <p className={styles.excerpt}>
          {excerpt
            .split(MARKS)
            .map((part, index) =>
              index % 2 === 1 ? <mark key={`${index}${part}`}>{part}</mark> : part,
            )}
        </p>
      )}
      <div className="actions">
        <button
          className={`btn btn--quiet ${styles.preview}`}
          type="button"
          aria-expanded={open}
          aria-label={open ? t().closeOf({ title }) : t().previewOf({ title })}
          onClick={() => setOpen(!open)}
        >
          {open ? t().close : t().preview}
        </button>
        <a
          className="btn btn--quiet"
          href={file}
          target="_blank"
          rel="noopener"
          aria-label={t().openOf({ title })}
        >
          {t().open}
        </a>
        <a
          className="btn btn--quiet"
          href={`${file}&download=1`}
          aria-label={t().downloadOf({ title })}
          onClick={() => showOutcome(commonOutcomes().files.downloading({ name: title }))}
        >
          {t().download}
        </a>
      </div>
      {open && <iframe className={styles.previewFrame} src={file} title={title} />}
    </>
  )
}

function sizeText(bytes: number): string {
  if (bytes >= 1_000_000) return t().size({ unit: 'mega', amount: formatTenths(bytes / 1_000_000) })
  return t().size({ unit: 'kilo', amount: formatNumber(Math.max(1, Math.round(bytes / 1000))) })
}
