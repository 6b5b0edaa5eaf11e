import type { ReactNode } from 'react'
import styles from './marked-item.module.css'

interface MarkedItemProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}

/** A list item for an event, with its icon in a circle. */
export function MarkedItem({ icon, title, children }: MarkedItemProps) {
  return (
    <li className={styles.item}>
      <span className={styles.mark}>{icon}</span>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  )
}
