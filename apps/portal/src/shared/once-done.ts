/**
 * Goes on once an act is done, even where the part of the page that asked for it is gone by then: a
 * mutation's own callbacks are not called any more after that. What fails is shown by the act
 * itself.
 */
export function onceDone<T>(act: Promise<T>, goOn: (result: T) => void): void {
  act.then(goOn, () => {})
}
