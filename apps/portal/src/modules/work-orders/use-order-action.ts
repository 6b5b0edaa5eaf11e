import { useAction } from '../../shared/action.ts'

/** An action on an order, which is read anew afterwards, and so are the lists that show it. */
export function useOrderAction<Input = void, Result = unknown>(
  options: Parameters<typeof useAction<Input, Result>>[0],
) {
  return useAction<Input, Result>({
    refresh: (client) => client.invalidateQueries({ queryKey: ['work-orders'] }),
    ...options,
  })
}
