import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface NoticeProps {
  /** It is read out as soon as it is there. */
  readonly isAlert?: boolean
  readonly children: ReactNode
}

/** Something to know before going on, such as why a thing cannot be had. */
export function Notice({ isAlert, children }: NoticeProps) {
  return (
    <div className="alert" role={isAlert ? 'alert' : undefined}>
      <Icon name="info" />
      <div>{children}</div>
    </div>
  )
}
