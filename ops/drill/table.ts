import type { Seen } from './visitors.ts'

/** One row of the table. */
export interface Row {
  readonly step: string
  readonly seconds: number
  /** Null for steps without visitors. */
  readonly seen:
    | (Seen & {
        /** Acknowledged actions, and how many of all so far were lost. */
        readonly acts: number
        readonly lost: number
        /** Actions executed twice, and unbalanced transactions. */
        readonly wrong: number
      })
    | null
}

const HEAD = [
  'step',
  'seconds',
  'requests',
  'failed',
  'failed again',
  'longest wait s',
  'acts',
  'lost',
  'wrong',
]

/** Returns whether nothing was lost or executed twice, and no retry failed. */
export const isWhole = (rows: readonly Row[]): boolean =>
  rows.every(({ seen }) => !seen || seen.lost + seen.wrong + seen.failedAgain === 0)

/** Prints the duration and losses of each step. */
export function printTable(rows: readonly Row[]): void {
  const lines = rows.map(({ step, seconds, seen }) => [
    step,
    seconds.toFixed(1),
    ...(seen
      ? [
          ...[seen.requests, seen.failed, seen.failedAgain].map(String),
          (seen.longestMs / 1000).toFixed(1),
          ...[seen.acts, seen.lost, seen.wrong].map(String),
        ]
      : []),
  ])
  const widths = HEAD.map((head, at) =>
    Math.max(head.length, ...lines.map((line) => line[at]?.length ?? 0)),
  )
  const print = (cells: readonly string[]) =>
    console.log(
      cells
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
  print(HEAD)
  for (const line of lines) print(line)
}
