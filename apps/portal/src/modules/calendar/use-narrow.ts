import { useMedia } from '../../shared/use-media.ts'

/** Whether the window is too narrow for a grid of seven columns. */
export const useNarrow = (): boolean => useMedia('(max-width: 47.99rem)')
