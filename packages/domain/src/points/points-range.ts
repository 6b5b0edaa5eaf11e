/**
 * How many points of a lot an act can take, in a sentence that holds for none, one and many;
 * `points` is what the resort calls them.
 */
export function pointsRange(points: string, act: string, most: number): string {
  if (most < 1) return `You have no ${points} here to ${act}.`
  return (
    `You can ${act} 1${most === 1 ? '' : ` to ${most.toLocaleString('en-US')}`} of these ` +
    `${points}.`
  )
}
