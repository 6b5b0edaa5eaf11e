import type { OptionFault } from '@ownerng/contract/options'
import { cliImport } from '@ownerng/messages/cli/import'

/** Describes an invalid option for the person who wrote it. */
export function describeOptionFault({ code, detail }: OptionFault): string {
  const words = cliImport().option
  if (code === 'invalid') return detail
  return code === 'misspelled' ? words.misspelled({ near: detail }) : words[code]
}
