/** Lines of a mailing address; '' if a line is empty. */
export interface PostalAddress {
  readonly street: string
  readonly more: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
}

export type AddressLine = keyof PostalAddress

/**
 * Returns the lines that an address still needs to be deliverable; none if the address is entirely
 * empty. Only US addresses require a state and postal code.
 */
export function missingLines(address: PostalAddress): readonly AddressLine[] {
  const isBlank = (line: AddressLine) => address[line].trim() === ''
  if ((Object.keys(address) as AddressLine[]).every(isBlank)) return []
  const needed: readonly AddressLine[] = isBlank('country')
    ? ['street', 'city', 'state', 'postalCode']
    : ['street', 'city']
  return needed.filter(isBlank)
}

/** Returns true if two addresses are equal line by line. */
export function isSameAddress(one: PostalAddress, other: PostalAddress): boolean {
  return (Object.keys(one) as AddressLine[]).every(
    (line) => one[line].trim() === other[line].trim(),
  )
}
