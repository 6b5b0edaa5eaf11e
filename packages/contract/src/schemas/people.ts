/** Wire names of the resort's four people categories, in order. */
export const PEOPLE_FIELDS = ['people1', 'people2', 'people3', 'people4'] as const

type WirePeople<Count> = Readonly<Record<(typeof PEOPLE_FIELDS)[number], Count>>

/** A request with a list of people in place of the four wire fields. */
export type WithPeople<Wire extends WirePeople<number>> = Omit<Wire, keyof WirePeople<number>> & {
  /** Counts by category, adults first. */
  readonly people: readonly number[]
}

/** Decodes the people of a request. Other fields are unchanged. */
export function decodePeople<Wire extends WirePeople<number>>(wire: Wire): WithPeople<Wire> {
  const { people1, people2, people3, people4, ...rest } = wire
  return { ...rest, people: [people1, people2, people3, people4] }
}

/** Encodes people for a body; missing categories are 0. */
export function encodePeople(people: readonly number[]): WirePeople<number> {
  const [people1 = 0, people2 = 0, people3 = 0, people4 = 0] = people
  return { people1, people2, people3, people4 }
}

/** Encodes people for a query. */
export function encodePeopleQuery(people: readonly number[]): WirePeople<string> {
  const [people1 = 0, people2 = 0, people3 = 0, people4 = 0] = people
  return {
    people1: String(people1),
    people2: String(people2),
    people3: String(people3),
    people4: String(people4),
  }
}
