import { useEffect, useMemo, useRef, useState } from 'react'
import { type Choice, type ChoiceSource, MAX_RESULTS, searchChoices } from '../core/choices.ts'

/** Search results; empty while searching and after a failure. */
export interface FoundChoices {
  readonly found: readonly Choice[]
  readonly state: 'done' | 'searching' | 'failed'
}

interface Answer extends FoundChoices {
  readonly searched: string
}

const NOTHING: FoundChoices = { found: [], state: 'searching' }

/** Filters a list, or queries a source while the list is open; only the latest query counts. */
export function useFoundChoices(
  choices: readonly Choice[] | ChoiceSource,
  searched: string,
  open: boolean,
): FoundChoices {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const source = typeof choices === 'function' ? choices : null
  const latest = useRef(source)
  latest.current = source
  const isAsked = source !== null && open
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const tell = (result: FoundChoices) => {
      if (!stop.signal.aborted) setAnswer({ ...result, searched })
    }
    const ask = async () => (await latest.current?.(searched, stop.signal)) ?? []
    ask().then(
      (found) => tell({ found: found.slice(0, MAX_RESULTS), state: 'done' }),
      () => tell({ found: [], state: 'failed' }),
    )
    return () => {
      stop.abort()
      setAnswer(null)
    }
  }, [isAsked, searched])
  const listed = useMemo(
    () => (typeof choices === 'function' ? [] : searchChoices(choices, searched)),
    [choices, searched],
  )
  if (!source) return { found: listed, state: 'done' }
  return answer?.searched === searched ? answer : NOTHING
}
