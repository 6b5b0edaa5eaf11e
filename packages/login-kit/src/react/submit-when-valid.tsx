import { useId } from 'react'
import type { FieldChecks } from './form.tsx'

interface SubmitWhenValidProps {
  /** Checks of the surrounding form. */
  readonly checks: FieldChecks
  readonly busy: boolean
  readonly className: string
  readonly children: string
}

/**
 * Button that is disabled until its form is valid (portal.md section 5), preceded by sentences that
 * say what is missing, since a disabled button can't.
 */
export function SubmitWhenValid({ checks, busy, className, children }: SubmitWhenValidProps) {
  const id = useId()
  const missing = Object.values(checks).filter((fault) => fault !== '')
  const isOff = missing.length > 0
  return (
    <>
      {/* always rendered: screen readers announce only changes of an existing live region */}
      <p className="lk-hint" id={id} role="status">
        {!busy && missing.map((fault) => `${fault}.`).join(' ')}
      </p>
      <button
        className={className}
        type="submit"
        disabled={isOff}
        aria-disabled={isOff || busy}
        aria-describedby={id}
      >
        {children}
      </button>
    </>
  )
}
