import { billingTexts } from '@ownerng/messages/billing/texts'
import { useFileHref } from '../../shared/file-href.ts'
import type { Bills } from './bills.query.ts'

interface PaperLinkProps {
  readonly page: Bills
  readonly kind: string
  readonly year: number
}

/** The document that explains a kind of charge in a year, if the resort has one. */
export function PaperLink({ page, kind, year }: PaperLinkProps) {
  const fileHref = useFileHref()
  const paper = page.papers.find((one) => one.kind === kind && one.year === year)
  if (!paper) return null
  return (
    <a
      className="textlink"
      href={fileHref(`/documents/${paper.id}/file`)}
      target="_blank"
      rel="noopener"
    >
      {billingTexts().paper({ title: paper.title })}
    </a>
  )
}
