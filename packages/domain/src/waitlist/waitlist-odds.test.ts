import { describe, expect, it } from 'vitest'
import { waitlistChance } from './waitlist-odds.ts'

const years = (...freed: number[]) =>
  freed.map((count, index) => ({ year: 2025 + index, freed: count }))

describe('the chance of a place in line', () => {
  it.each([
    { rank: 1, freed: [], chance: 'unknown' },
    { rank: 1, freed: [0], chance: 'unlikely' },
    { rank: 1, freed: [1], chance: 'good' },
    { rank: 2, freed: [3, 4], chance: 'good' },
    { rank: 3, freed: [3, 4], chance: 'good' },
    { rank: 4, freed: [3, 4], chance: 'fair' },
    { rank: 5, freed: [3, 4], chance: 'unlikely' },
    { rank: 1, freed: [0, 1], chance: 'fair' },
    { rank: 1, freed: [1, 0, 1], chance: 'fair' },
  ])('$rank with $freed is $chance', ({ rank, freed, chance }) => {
    expect(waitlistChance(rank, years(...freed))).toBe(chance)
  })
})
