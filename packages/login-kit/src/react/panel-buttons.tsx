import { identityWidget } from '@ownerng/messages/identity/widget'
import type { FieldChecks } from './form.tsx'
import { SubmitWhenValid } from './submit-when-valid.tsx'

interface PanelButtonsProps {
  readonly submit: string
  /** Disables the button until these checks pass. */
  readonly checks?: FieldChecks
  /** Looks disabled while nothing is typed; a press shows what is missing. */
  readonly dimmed?: boolean
  readonly busy: boolean
  readonly onCancel: () => void
}

/** Submit and cancel buttons of a panel. */
export function PanelButtons({
  submit,
  checks,
  dimmed = false,
  busy,
  onCancel,
}: PanelButtonsProps) {
  const label = busy ? identityWidget().oneMoment : submit
  return (
    <>
      {checks ? (
        <SubmitWhenValid className="lk-button" checks={checks} busy={busy}>
          {label}
        </SubmitWhenValid>
      ) : (
        <button className="lk-button" type="submit" aria-disabled={dimmed || busy}>
          {label}
        </button>
      )}
      <button className="lk-link" type="button" onClick={onCancel}>
        {identityWidget().cancel}
      </button>
    </>
  )
}
