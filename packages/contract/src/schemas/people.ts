/** What the wire calls the counts of the resort's four people categories, in their order. */
export const PEOPLE_FIELDS = ['people1', 'people2', 'people3', 'people4'] as const

type WirePeople<Count> = Readonly<Record<(typeof PEOPLE_FIELDS)[number], Count>>

/** A request as everything behind the route knows it: one list of people instead of four fields. */
export type WithPeople<Wire extends WirePeople<number>> = Omit<Wire, keyof WirePeople<number>> & {
  /** One count for each category, adults first. */
  readonly people: readonly number[]
}

/** Reads the people of a request; the rest of it stays as it is. */
export function decodePeople<Wire extends WirePeople<number>>(wire: Wire): WithPeople<Wire> {
  const { people1, people2, people3, people4, ...rest } = wire
  return { ...rest, people: [people1, people2, people3, people4] }
}

/** Writes people into a body; a category that is not named has no one. */
export function encodePeople(people: readonly number[]): WirePeople<number> {
  const [people1 = 0, people2 = 0, people3 = 0, people4 = 0] = people
  return { people1, people2, people3, people4 }
}

/** Writes people into a query or an address. */
export function encodePeopleQuery(people: readonly number[]): WirePeople<string> {
  const [people1 = 0, people2 = 0, people3 = 0, people4 = 0] = people
  return {
    people1: String(people1),
    people2: String(people2),
    people3: String(people3),
    people4: String(people4),
  }
}
