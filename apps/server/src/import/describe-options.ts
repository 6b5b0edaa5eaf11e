import { listOptions } from '@ownerng/contract/options'

const INTRODUCTION = `# Options of a resort

The file \`options.json\` of an import folder. Every option may be left out. \`npm run ownerng -- check FOLDER\` names wrong and
unknown ones by their path; without a folder it looks at what is stored. An option that is wrong all the same shows its default.

HTML keeps plain tags, tables, lists, links (https, mail, telephone, this portal) and pictures of the folder \`brand/\`; all else is
left out, when it is saved and again when it is shown. Style sheets are parsed: rules hold under the class \`resort-theme\` of the
page, and properties that load, move, hide or cover are left out, as are values that are computed (\`calc\`, \`max\`, most of
\`var\`), see-through colors of text, and colors that cannot be read against the portal's own in light or in dark pages. Where people
sign in, pay or answer a dialog only fonts, borders and the variables below hold. The hooks that stay are \`.card\`, \`.btn\` and \`.nav\`,
and the variables \`--paper\`, \`--surface\`, \`--sunk\`, \`--ink\`, \`--ink-2\`, \`--r-1\` to \`--r-3\`, \`--r-cove\`, \`--font-head\` and \`--font-text\`.

This page is printed by \`npm run ownerng -- options-format\`.

| Option | May be | By default | What it does |
|---|---|---|---|
`

/** The page \`docs/options.md\`: every option, from the schema that reads them. */
export function describeOptions(): string {
  const rows = listOptions().map(
    ({ path, kind, byDefault, sentence }) =>
      `| \`${path}\` | ${kind} | ${wordOf(byDefault)} | ${sentence} |`,
  )
  return `${INTRODUCTION}${rows.join('\n')}\n`
}

function wordOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => each || 'empty').join(', ') || 'none'
  return value === '' || value === undefined ? '' : String(value)
}
