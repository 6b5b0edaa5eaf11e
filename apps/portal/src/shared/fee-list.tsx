import { formatMoney } from './amounts.ts'

interface FeeListProps {
  readonly fees: readonly { readonly text: string; readonly cents: number }[]
  /** The sum of the fees, and when it is due. */
  readonly children: string
}

/** The fees of an act with their taxes, before the owner confirms it; nothing if there are none. */
export function FeeList({ fees, children }: FeeListProps) {
  if (fees.length === 0) return null
  return (
    <>
      <p>{children}</p>
      <ul>
        {fees.map(({ text, cents }) => (
          <li key={text}>
            {text}: {formatMoney(cents)}
          </li>
        ))}
      </ul>
    </>
  )
}
