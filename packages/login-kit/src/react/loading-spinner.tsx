import { useEffect, useState } from 'react'

const DELAY_MS = 300

/**
 * Loading indicator: appears after a delay, so that quick answers don't flicker, and hides at once.
 */
export function LoadingSpinner({
  loading,
  delayMs = DELAY_MS,
  label,
}: {
  loading: boolean
  delayMs?: number
  label: string
}) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!loading) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [loading, delayMs])
  return (
    <div role="status" className="lk-spinner">
      {loading && late && (
        <>
          <span className="lk-spinner__turn" aria-hidden="true" />
          {label}
        </>
      )}
    </div>
  )
}
