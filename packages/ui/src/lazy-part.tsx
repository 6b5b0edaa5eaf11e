import { type ComponentType, createElement, type ReactNode } from 'react'

/** Resets for parts that failed to load. */
const failed = new Set<() => void>()

/** Loaders by component. */
const starts = new WeakMap<object, () => Promise<unknown>>()

/**
 * Starts loading a `lazyPart`, so that it renders without a fallback: React delays content that
 * replaces a fallback by 300 ms. Ignores other components.
 */
export function loadAhead(part: unknown): void {
  const start = typeof part === 'function' ? starts.get(part) : undefined
  // the error is shown where the part is rendered
  void start?.()
}

/** Lets failed parts load again. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * Like `React.lazy`, but a part that failed can be loaded again, which the error boundary does on
 * retry.
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
    // throwing the promise suspends in React 18, React 19, and Preact
    throw start()
  }
  starts.set(show, start)
  // the rendered component has the props of the loaded one
  return show as unknown as Part
}
