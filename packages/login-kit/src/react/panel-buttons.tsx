import { identityWidget } from '@ownerng/messages/identity/widget'
import type { FieldChecks } from './form.tsx'
import { SubmitWhenValid } from './submit-when-valid.tsx'

interface PanelButtonsProps {
  readonly submit: string
  /** Where the button is off until all of it is right. */
  readonly checks?: FieldChecks
  /** Nothing is typed yet: it looks off, and a press says what is missing. */
  readonly dimmed?: boolean
  readonly busy: boolean
  readonly onCancel: () => void
}

/** The buttons under a panel: what it is for, and the way back. */
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
