import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useState } from 'react'

interface Scope {
  /** ID of the component whose action failed last. */
  readonly newest: string | null
  readonly setNewest: (id: string) => void
}

const Context = createContext<Scope | null>(null)

/**
 * A card or row: shows only the problem of the action that failed last, so that two actions never
 * show two problems. Inside another scope, it shares that one.
 */
export function ProblemScope({ children }: { readonly children: ReactNode }) {
  const outer = useContext(Context)
  const [newest, setNewest] = useState<string | null>(null)
  return <Context.Provider value={outer ?? { newest, setNewest }}>{children}</Context.Provider>
}

/** Whether this error is the newest problem of the surrounding card; true without one. */
export function useIsNewestProblem(error: Error | null): boolean {
  const id = useId()
  const { newest, setNewest } = useContext(Context) ?? { newest: id, setNewest: null }
  // before the browser paints, so that the older problem never appears next to it
  useLayoutEffect(() => {
    if (error) setNewest?.(id)
  }, [error, id, setNewest])
  return newest === id
}
