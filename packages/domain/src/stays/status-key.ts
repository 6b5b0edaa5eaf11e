/** Returns the message key for the status of a week right: `rentedOut` for `rented-out`. */
export const statusKey = (status: string): string =>
  status.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
