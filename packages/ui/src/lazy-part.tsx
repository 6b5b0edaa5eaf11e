import { type ComponentType, createElement, type ReactNode } from 'react'

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
  void start?.()
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
  let loading: Promise<void> | null = null
  let draw: ((props: object) => ReactNode) | null = null
  const start = () => {
    loading ??= load().then(
      (part) => {
        draw = (props) => createElement(part.default as ComponentType<object>, props)
      },
      (fault: unknown) => {
        draw = () => {
          throw fault
        }
        failed.add(() => {
          loading = draw = null
        })
      },
    )
    return loading
  }
  const show = (props: object) => {
    if (draw) return draw(props)
    // the boundary around it waits for what is thrown: so in React 18, 19 and Preact
    throw start()
  }
  starts.set(show, start)
  // the part that is shown has the properties of the one that is loaded
  return show as unknown as Part
}
