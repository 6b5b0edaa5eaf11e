/** Returns the bytes of a file that a row names, or null if there is none. */
export type ReadFile = (name: string) => Buffer | null
