import { formatMoney } from './amounts.ts'
import styles from './money.module.css'

/** A large amount with smaller cents. */
export function BigAmount({ cents }: { cents: number }) {
  const [whole = '', rest = ''] = formatMoney(cents).split('.')
  return (
    <p className={`amount ${styles.big}`}>
      {whole}
      <small>.{rest}</small>
    </p>
  )
}
