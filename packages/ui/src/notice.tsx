import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface NoticeProps {
  /** Announces the notice when it appears. */
  readonly isAlert?: boolean
  readonly children: ReactNode
}

/** Information the reader needs before continuing, such as why something isn't available. */
export function Notice({ isAlert, children }: NoticeProps) {
  return (
    <div className="alert" role={isAlert ? 'alert' : undefined}>
      <Icon name="info" />
      <div>{children}</div>
    </div>
  )
}
