import { fileKinds } from './file-kinds.ts'

const INTRODUCTION = `# Import format

\`npm run import -- FOLDER\` loads a resort from a folder of CSV files: UTF-8, a header line, commas, quotes where a value
holds a comma. It takes all rows or none and says, row by row, what it refused: file, line, field, reason.
\`--keep-good\` loads the good rows although others were refused. The same folder again changes nothing; changed rows are
brought up to date, except in the ledgers (charges, payments, points lots), which only grow. With the embedded database,
stop the server first; with \`DATABASE_URL\` both may run.

Dates are \`YYYY-MM-DD\`. A demo folder may count from the day of its first import instead: \`today\`, \`today-14\`; \`sat+3\` is
the Saturday of the week three weeks on (weeks start on Monday); \`Y-01-15\`, \`Y-1-01-15\`, \`Y+1-01-15\` are days of this year,
the last, the next; \`{Y}\`, \`{Y-1}\` and \`{Y+1}\` in a text are those years.

Beside the CSV files a folder may hold \`options.json\` (branding, menu, labels: [options.md](options.md)), the pictures that it
names in \`brand/\`, and \`rules.json\` (booking rules, \`packages/domain/src/booking/rule-set.ts\`).

This page is printed by \`npm run ownerng -- import-format\`.
`

/** The page \`docs/import-format.md\`: every file and column, from the table that reads them. */
export function describeImportFormat(): string {
  const files = Object.values(fileKinds('2027-01-01')).map((kind) => {
    const rows = Object.entries(kind.columns).map(([name, schema]) => `| \`${name}\` | ${(schema as { description?: string }).description ?? ''} |`)
    return [`## \`${kind.file}\`${kind.required ? '' : ' (may be absent)'}`, '', kind.about, '', '| Column | Meaning |', '|---|---|', ...rows, ''].join('\n')
  })
  return `${INTRODUCTION}\n${files.join('\n')}`
}
