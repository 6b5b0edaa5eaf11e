import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FaultLine } from './card-faults.ts'
import styles from './pay-problem.module.css'

interface PayProblemProps {
  readonly title?: string
  readonly lines: readonly FaultLine[]
  /** Counts the tries: each one that went wrong takes the focus again. */
  readonly tries: number
  /** Puts the focus into a field of the gateway. */
  readonly onCode: (code: number) => void
  /** What can be done about it. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed try takes the focus
  useEffect(() => {
    const element = box.current
    if (!element?.parentElement) return
    element.focus({ preventScroll: true })
    // fields above grow by what they say is wrong: it stays in sight while it has the focus
    const grown = new ResizeObserver(() => {
      if (document.activeElement === element) element.scrollIntoView({ block: 'nearest' })
    })
    grown.observe(element.parentElement)
    return () => grown.disconnect()
  }, [tries])
  function lead({ field, code }: FaultLine) {
    // choices of one kind have the form in their name
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
