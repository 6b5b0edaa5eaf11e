interface FormButtonsProps {
  readonly action: string
  readonly cancel: string
  readonly busy: boolean
  readonly onCancel: () => void
}

/** What a form is for, and the way back. */
export function FormButtons({ action, cancel, busy, onCancel }: FormButtonsProps) {
  return (
    <div className="actions">
      <button className="btn btn--main" type="submit" aria-disabled={busy}>
        {action}
      </button>
      <button className="btn btn--quiet" type="button" onClick={onCancel}>
        {cancel}
      </button>
    </div>
  )
}
