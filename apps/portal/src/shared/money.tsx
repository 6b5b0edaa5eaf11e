import { formatMoney } from './amounts.ts'

/** A large sum: the cents are smaller. */
export function BigAmount({ cents }: { cents: number }) {
  const [whole = '', rest = ''] = formatMoney(cents).split('.')
  return (
    <p className="amount">
      {whole}
      <small>.{rest}</small>
    </p>
  )
}
