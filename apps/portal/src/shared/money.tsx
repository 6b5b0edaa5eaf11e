import { texts } from './texts.ts'

/** A large sum: the cents are smaller. */
export function BigAmount({ cents }: { cents: number }) {
  const [whole = '', rest = ''] = texts.money(cents).split('.')
  return (
    <p className="amount">
      {whole}
      <small>.{rest}</small>
    </p>
  )
}
