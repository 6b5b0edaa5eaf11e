/** A listener: its target, event type, handler and options. */
export type Listener = readonly [
  on: EventTarget,
  type: string,
  hear: (event: never) => void,
  options?: AddEventListenerOptions,
]

/** Adds listeners; returns a function that removes them. */
export function listen(...listeners: readonly Listener[]): () => void {
  const item = (act: 'addEventListener' | 'removeEventListener') => {
    for (const [on, type, hear, options] of listeners) on[act](type, hear as EventListener, options)
  }
  item('addEventListener')
  return () => item('removeEventListener')
}
