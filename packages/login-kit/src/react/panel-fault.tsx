import { PartFault } from '../core/load-part.ts'
import { Problem } from './parts.tsx'
import { texts } from './texts.ts'

interface PanelFaultProps {
  readonly fault: unknown
  readonly onRetry: () => void
  readonly onCancel?: () => void
}

/** A panel that could not be shown: another try and, where there is one, the way back. */
export function PanelFault({ fault, onRetry, onCancel }: PanelFaultProps) {
  const needsReload = fault instanceof PartFault && fault.needsReload
  return (
    <div className="lk-panel-fault">
      <Problem
        title={texts.fault.title}
        text={needsReload ? texts.fault.outdated : texts.fault.text}
      />
      <button
        className="lk-button"
        type="button"
        onClick={needsReload ? () => location.reload() : onRetry}
      >
        {texts.fault.retry}
      </button>
      {onCancel && (
        <button className="lk-link" type="button" onClick={onCancel}>
          {texts.cancel}
        </button>
      )}
    </div>
  )
}
