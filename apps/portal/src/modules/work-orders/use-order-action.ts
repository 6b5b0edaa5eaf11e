import { useAction } from '../../shared/action.ts'

/**
 * An action on an order. Refetches the order and the lists that contain it, even after a refusal,
 * because the order may have changed in the background.
 */
export function useOrderAction<Input = void, Result = unknown>(
  options: Parameters<typeof useAction<Input, Result>>[0],
) {
  return useAction<Input, Result>({
    refresh: (client) => client.invalidateQueries({ queryKey: ['work-orders'] }),
    onError: (_, client) => client.invalidateQueries({ queryKey: ['work-orders'] }),
    ...options,
  })
}
