import { type ComponentType, createElement, use } from 'react'

/** How to forget each part that failed. */
const failed = new Set<() => void>()

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
    loading ??= load().then(
      (part) => part.default as ComponentType<object>,
      (error: unknown) => {
        failed.add(() => {
          loading = null
        })
        throw error
      },
    )
    return loading
  }
  const show = (props: object) => createElement(use(start()), props)
  // the part that is shown has the properties of the one that is loaded
  return show as unknown as Part
}
