import { type ComponentType, createElement, use } from 'react'

/** How to forget each part that failed. */
const failed = new Set<() => void>()

/** How to load each part. */
const starts = new WeakMap<object, () => Promise<unknown>>()

/**
 * Begins to load the component of a `lazyPart`, which is shown at once where it is there by then:
 * React keeps what replaces a fallback back for 300 ms. Of anything else it does nothing.
 */
export function loadAhead(part: unknown): void {
  const start = typeof part === 'function' ? starts.get(part) : undefined
  // where it is shown, its failure is shown
  start?.().catch(() => {})
}

/** Lets every part that could not be loaded be asked for again. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A component that is loaded when it is first shown. Unlike `React.lazy` it can be asked for again
 * after it failed: the boundary around it says so.
 */
export function lazyPart<Part extends ComponentType<never>>(
  load: () => Promise<{ default: Part }>,
): Part {
  let loading: Promise<ComponentType<object>> | null = null
  const start = () => {
    if (loading) return loading
    const coming = load().then((part) => part.default as ComponentType<object>)
    loading = coming
    coming.then(
      // what React notes of a promise that it waited for: it does not wait for this one
      (value) => Object.assign(coming, { status: 'fulfilled', value }),
      () =>
        failed.add(() => {
          loading = null
        }),
    )
    return coming
  }
  const show = (props: object) => createElement(use(start()), props)
  starts.set(show, start)
  // the part that is shown has the properties of the one that is loaded
  return show as unknown as Part
}
