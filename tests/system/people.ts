/** People of the simulated world; everything of a person contains their name. */
export type PersonName = 'hana' | 'ken' | 'miki'

export interface Person {
  readonly name: PersonName
  readonly id: string
  readonly displayName: string
  readonly username: string
  readonly email: string
  readonly password: string
}

function person(name: PersonName): Person {
  return {
    name,
    id: `user-${name}`,
    displayName: name,
    username: `name-${name}`,
    email: `${name}@example.com`,
    password: `himitsu-of-${name}-1`,
  }
}

/** Hana and Ken share a device; Miki signs up. */
export const people: Readonly<Record<PersonName, Person>> = {
  hana: person('hana'),
  ken: person('ken'),
  miki: person('miki'),
}
