import { describeAllowed } from './columns.ts'
import { fileKinds } from './file-kinds.ts'

const INTRODUCTION = `# Import format

\`npm run import -- FOLDER\` loads a resort from a folder of CSV files: UTF-8 with or without a byte order mark, a header
line, commas, quotes where a value holds a comma. It takes all rows or none and says, row by row, what it refused: file,
line, field, reason. \`--keep-good\` loads the good rows although others were refused; what concerns a file as a whole (its
header, its encoding, a file that is missing, a gap between seasons) refuses the folder all the same.
\`--dry-run\` loads nothing: it does everything in a transaction that is rolled back, and says for each file how many rows
are new, changed, as before and refused. The same folder again changes nothing; changed rows are brought up to date,
except in the ledgers (charges, payments, points lots), which only grow. With the embedded database, stop the server first;
with \`DATABASE_URL\` both may run.

A resort number is one across all servers: a folder that names a stored resort with another server is refused.

Dates are \`YYYY-MM-DD\`, from 1900 to 2199. A demo folder may count from the day of its first import instead: \`today\`,
\`today-14\`; \`sat+3\` is the Saturday of the week three weeks on (weeks start on Monday); \`Y-01-15\`, \`Y-1-01-15\`, \`Y+1-01-15\`
are days of this year, the last, the next; \`{Y}\`, \`{Y-1}\` and \`{Y+1}\` in a text are those years.

What rows must be to each other: numbers are unique and references name rows of the folder; no unit is taken twice in a
night; no time of a unit is owned twice (fixed weeks, fractions and whole units; odd and even years may share a week); a
fraction's number lies within the owners of \`fraction.owners\` in \`rules.json\`; the seasons of a year leave no day out between
the first and the last; an active points interest has an annual lot, from which the next years are granted.

Beside the CSV files a folder may hold \`options.json\` (branding, menu, labels: [options.md](options.md)), the pictures that it
names in \`brand/\`, and \`rules.json\` (booking rules, \`packages/domain/src/resort/rule-set.ts\`).

This page is printed by \`npm run ownerng -- import-format\`.
`

/** The page \`docs/import-format.md\`: every file and column, from the table that reads them. */
export function describeImportFormat(): string {
  const files = Object.values(fileKinds('2027-01-01')).map((kind) => {
    const rows = Object.entries(kind.columns).map(
      ([name, schema]) =>
        `| \`${name}\` | ${describeAllowed(schema)} | ${schema.description ?? ''} |`,
    )
    return [
      `## \`${kind.file}\`${kind.required ? '' : ' (may be absent)'}`,
      '',
      kind.about,
      '',
      '| Column | Allowed values | Meaning |',
      '|---|---|---|',
      ...rows,
      '',
    ].join('\n')
  })
  return `${INTRODUCTION}\n${files.join('\n')}`
}
