import { SubmitButton } from './submit-button.tsx'

interface FormButtonsProps {
  readonly action: string
  readonly cancel: string
  readonly onCancel: () => void
}

/** Submit and cancel buttons of a form. */
export function FormButtons({ action, cancel, onCancel }: FormButtonsProps) {
  return (
    <div className="actions">
      <SubmitButton>{action}</SubmitButton>
      <button className="btn btn--quiet" type="button" onClick={onCancel}>
        {cancel}
      </button>
    </div>
  )
}
