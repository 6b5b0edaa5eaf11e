import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FaultLine } from './card-faults.ts'
import styles from './pay-problem.module.css'

interface PayProblemProps {
  readonly title?: string
  readonly lines: readonly FaultLine[]
  /** Number of tries: each failed one takes the focus again. */
  readonly tries: number
  /** Focuses a field of the gateway. */
  readonly onCode: (code: number) => void
  /** Possible remedies. */
  readonly children?: ReactNode
}

/**
 * Why the payment failed, next to the fields it is about. It takes the focus and scrolls only as
 * far as needed to be visible, so that the owner stays in place.
 */
export function PayProblem({
  title = paymentsTexts().checkForm,
  lines,
  tries,
  onCode,
  children,
}: PayProblemProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt (tries) moves the focus
  useEffect(() => {
    const element = box.current
    if (!element?.parentElement) return
    element.focus({ preventScroll: true })
    // error messages make the fields above taller; keep this in view while it has the focus
    const grown = new ResizeObserver(() => {
      if (document.activeElement === element) element.scrollIntoView({ block: 'nearest' })
    })
    grown.observe(element.parentElement)
    return () => grown.disconnect()
  }, [tries])
  function lead({ field, code }: FaultLine) {
    // names of radio buttons are prefixed with the form
    const named = field && box.current?.closest('form')?.querySelector(`[name$="${field}"]`)
    if (named instanceof HTMLElement) named.focus()
    if (code) onCode(code)
  }
  return (
    <div className={`problem ${styles.payProblem}`} ref={box} tabIndex={-1}>
      <div role="alert">
        <h3>{title}</h3>
        {lines.map((line) => (
          <p key={line.text}>
            {line.field || line.code ? (
              <button className="textlink" type="button" onClick={() => lead(line)}>
                {line.text}
              </button>
            ) : (
              line.text
            )}
          </p>
        ))}
      </div>
      {children}
    </div>
  )
}
