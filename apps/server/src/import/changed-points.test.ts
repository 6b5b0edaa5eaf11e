import { describe, expect, it } from 'vitest'
import { useHeronFolder } from '../../test-support/heron-folder.ts'
import { queryRows } from '../../test-support/staff-commands.ts'
import { pointsLeft } from '../../test-support/stays.ts'

const heron = useHeronFolder()
const { load, edit } = heron

// issue 38, item 19
describe('yearly points that changed in the folder', () => {
  const change = (from: RegExp, to: string) =>
    edit('interests.csv', (text) => text.replace(from, to))
  const findPoints = async () =>
    Number(
      (
        await queryRows(
          heron.test,
          "select annual_points as points from interest where resort_id = 'HERON' and number = 'P-10427'",
          [],
        )
      )[0].points,
    )

  it('change the contract with the points of its use years, and are reported', async () => {
    const owner = await heron.test.signIn('owner.points')
    const [before, had] = [await findPoints(), await pointsLeft(owner)]
    change(new RegExp(`^(P-10427,.*,)${before}(,.*)$`, 'm'), `$1${before + 1_000}$2`)
    const report = await load()
    expect(report.refusals).toEqual([])
    expect(report.acts).toEqual([
      expect.stringMatching(
        /^changed contract P-10427 of 10427 from [\d,]+ to [\d,]+ yearly points$/,
      ),
    ])
    expect(await findPoints()).toBe(before + 1_000)
    expect(await pointsLeft(owner)).toBeGreaterThan(had)
    expect((await load()).acts).toEqual([])
  })
})
