/** How many points of a lot an act can take, in a sentence that holds for none, one and many. */
export function pointsRange(act: string, most: number): string {
  if (most < 1) return `There are no points here that you can ${act}.`
  if (most === 1) return `You can ${act} 1 of these points.`
  return `You can ${act} 1 to ${most.toLocaleString('en-US')} of these points.`
}
