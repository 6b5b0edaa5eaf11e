import { expect, it } from 'vitest'
import { catalogNames } from '../compiler/compile.ts'
import { findUsedCatalogs } from '../compiler/used-catalogs.ts'

const { signIn, portal } = findUsedCatalogs(catalogNames())

// Regression: a list written by hand lacked the catalogs of parts that load after the form.
it('bundles the texts of every page that visitors see with those of the sign-in page', () => {
  for (const name of ['identity/widget', 'identity/no-way-in', 'people/invitation'])
    expect(signIn).toContain(name)
  expect(signIn).not.toContain('home/texts')
})

it('bundles the texts of all other pages, and none that only the server writes', () => {
  for (const name of ['home/texts', 'points/texts', 'people/profile'])
    expect(portal).toContain(name)
  expect([...portal].filter((name) => signIn.has(name))).toEqual([])
  for (const name of ['billing/pdf', 'trips/guest-page', 'cli/import'])
    expect([...signIn, ...portal]).not.toContain(name)
})
