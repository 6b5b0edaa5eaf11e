import { Card, ProblemNote } from '@ownerng/ui'
import type { ReactNode } from 'react'
import { AccountIcon } from '../../shared/account-icon.tsx'
import styles from './security-card.module.css'

interface SecurityCardProps {
  readonly icon?: 'shield' | 'lock' | 'key' | 'print'
  readonly title: string
  readonly text: string
  /** Beside the title, such as whether it is on. */
  readonly beside?: ReactNode
  readonly error?: Error | null
  /** A list that takes the whole width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One thing about how the owner signs in: what it is, how it stands, what can be done. */
export function SecurityCard(props: SecurityCardProps) {
  const { icon, title, text, beside, error = null, isWide = false, children } = props
  return (
    <div className={isWide ? styles.wide : styles.tile}>
      {icon && <AccountIcon name={icon} />}
      <Card isInner title={title} beside={beside}>
        <p className="muted">{text}</p>
        <ProblemNote text={error?.message} />
        {children}
      </Card>
    </div>
  )
}
