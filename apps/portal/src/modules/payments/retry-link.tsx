import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { useRoute } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'

const TRY = 'try'

/** The query without the number of the try, because drafts belong to all tries. */
export function withoutTry(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => name !== TRY))
}

/**
 * After a decline: a link to the same payment on the retry route, where the gateway's fields are
 * recreated (portal.md section 3). The fields of the declined card stay until then, so that a typo
 * can be corrected.
 */
export function RetryLink({ kind, count }: { kind: 'card' | 'bank'; count: number }) {
  const { pattern, query } = useRoute()
  const path = pattern === '/nav/points/payment' ? pattern : '/nav/retrypayment'
  return (
    <p>
      <a
        className="btn btn--quiet"
        href={hrefTo(path, { ...Object.fromEntries(query), [TRY]: count })}
      >
        {paymentsTexts().otherFields[kind]}
      </a>
    </p>
  )
}
