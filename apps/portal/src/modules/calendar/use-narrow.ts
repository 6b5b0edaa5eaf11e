import { useMedia } from '../../shared/use-media.ts'

/** Whether there is no room for a grid of seven columns. */
export const useNarrow = (): boolean => useMedia('(max-width: 47.99rem)')
