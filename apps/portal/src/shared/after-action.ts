/**
 * Runs `onDone` after an action succeeds, even if the component that started it is unmounted by
 * then, in contrast to a mutation's own callbacks. The action shows its own failures.
 */
export function afterAction<T>(action: Promise<T>, onDone: (result: T) => void): void {
  action.then(onDone, () => {})
}
