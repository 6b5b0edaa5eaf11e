import { Card, ProblemNote } from '@ownerng/ui'
import type { ReactNode } from 'react'
import { AccountIcon } from '../../shared/account-icon.tsx'
import styles from './security-card.module.css'

interface SecurityCardProps {
  readonly icon?: 'shield' | 'lock' | 'key' | 'print'
  readonly title: string
  readonly text: string
  /** Content next to the title, such as whether it is on. */
  readonly aside?: ReactNode
  readonly error?: Error | null
  /** A list that takes the full width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A card about one aspect of sign-in: its purpose, state, and actions. */
export function SecurityCard(props: SecurityCardProps) {
  const { icon, title, text, aside, error = null, isWide = false, children } = props
  return (
    <div className={isWide ? styles.wide : styles.tile}>
      {icon && <AccountIcon name={icon} />}
      <Card isInner title={title} aside={aside}>
        <p className="muted">{text}</p>
        <ProblemNote error={error} />
        {children}
      </Card>
    </div>
  )
}
