import { useEffect, useState } from 'react'

/** Whether a moment has passed. Re-renders once at that moment, without polling. */
export function useIsOver(moment: string | null): boolean {
  const [overAt, setOverAt] = useState<string | null>(null)
  useEffect(() => {
    if (moment === null) return
    const timer = setTimeout(() => setOverAt(moment), Math.max(0, Date.parse(moment) - Date.now()))
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== null && overAt === moment
}
