import { useAction } from '../../shared/action.ts'

/**
 * An action on an order, which is read anew afterwards, and so are the lists that show it: also
 * where it was refused, because something may have happened on it meanwhile.
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
