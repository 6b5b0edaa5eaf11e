/** The lines of a mailing address; '' if there is none. */
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
 * The lines that an address still needs to be one that mail reaches; none for no address at all.
 * Other countries than the United States may have neither states nor postal codes.
 */
export function missingLines(address: PostalAddress): readonly AddressLine[] {
  const isBlank = (line: AddressLine) => address[line].trim() === ''
  if ((Object.keys(address) as AddressLine[]).every(isBlank)) return []
  const needed: readonly AddressLine[] = isBlank('country')
    ? ['street', 'city', 'state', 'postalCode']
    : ['street', 'city']
  return needed.filter(isBlank)
}

/** Whether two addresses say the same, line by line. */
export function isSameAddress(one: PostalAddress, other: PostalAddress): boolean {
  return (Object.keys(one) as AddressLine[]).every(
    (line) => one[line].trim() === other[line].trim(),
  )
}
