import { useAction } from '../../shared/action.ts'
import type { DataGroup } from '../../shared/data-groups.ts'

/** Orders also show on the home page, and as known issues of a stay's unit. */
export const ORDERS: readonly DataGroup[] = ['work-orders', 'home', 'stays']

/** An action on an order, which the resort may have changed in the background. */
export function useOrderAction<Input = void, Result = unknown>(
  options: Omit<Parameters<typeof useAction<Input, Result>>[0], 'changes'>,
) {
  return useAction<Input, Result>({ ...options, changes: ORDERS })
}
