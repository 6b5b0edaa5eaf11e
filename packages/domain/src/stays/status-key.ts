/** The status of a right to a week as messages know it: `rentedOut`, from `rented-out`. */
export const statusKey = (status: string): string =>
  status.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
