import { lazyPart } from '@ownerng/ui'
import type { FunctionComponent, ReactNode } from 'react'
import type { Route } from '../shared/router.ts'

/** A lazy screen that loads when first shown. A different key remounts it. */
export function lazyScreen(
  load: () => Promise<{ default: FunctionComponent }>,
  keyOf: (route: Route) => string = () => '',
): (route: Route) => ReactNode {
  const Screen = lazyPart(load)
  return (route) => <Screen key={keyOf(route)} />
}
/** A different query remounts the page, so its fields reset. */
export const byQuery = ({ query }: Route) => `${query}`
