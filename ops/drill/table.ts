import type { Seen } from './visitors.ts'

/** One line of the table. */
export interface Row {
  readonly step: string
  readonly seconds: number
  /** Null where there were no visitors. */
  readonly seen:
    | (Seen & {
        /** Acts that were acknowledged, and of all so far those that are gone. */
        readonly acts: number
        readonly lost: number
        /** What one act did twice, and transactions that do not balance. */
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

/** Whether nothing was lost or done twice, and nobody failed twice. */
export const isWhole = (rows: readonly Row[]): boolean =>
  rows.every(({ seen }) => !seen || seen.lost + seen.wrong + seen.failedAgain === 0)

/** Prints what each step took and lost. */
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
