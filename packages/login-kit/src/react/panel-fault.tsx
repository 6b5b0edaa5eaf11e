import { identityWidget } from '@ownerng/messages/identity/widget'
import { PartFault } from '../core/load-part.ts'
import { Problem } from './parts.tsx'

interface PanelFaultProps {
  readonly fault: unknown
  readonly onRetry: () => void
  readonly onCancel?: () => void
}

/** Error of a panel, with a retry and, if possible, a way back. */
export function PanelFault({ fault, onRetry, onCancel }: PanelFaultProps) {
  const needsReload = fault instanceof PartFault && fault.needsReload
  return (
    <div className="lk-panel-fault">
      <Problem
        title={identityWidget().fault.title}
        text={needsReload ? identityWidget().fault.outdated : identityWidget().fault.text}
      />
      <button
        className="lk-button"
        type="button"
        onClick={needsReload ? () => location.reload() : onRetry}
      >
        {identityWidget().fault.retry}
      </button>
      {onCancel && (
        <button className="lk-link" type="button" onClick={onCancel}>
          {identityWidget().cancel}
        </button>
      )}
    </div>
  )
}
