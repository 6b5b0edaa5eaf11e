import { join } from 'node:path'
import type { RuleSet } from '@ownerng/domain'
import { findContradictions } from '@ownerng/domain/rule-contradictions'
import { fillRules, rulesSchema } from '@ownerng/domain/rules-schema'
import { cliImport } from '@ownerng/messages/cli/import'
import type { z } from 'zod'
import { pathExists } from '../shared/path-exists.ts'
import { readJson } from './read-text.ts'
import type { Refusal } from './refusal.ts'

/**
 * Reads a folder's booking rules and adds defaults for missing ones; refuses wrong and unknown
 * rules by their path.
 */
export function readRules(folder: string, refusals: Refusal[]): Omit<RuleSet, 'version'> {
  const refuse = (field: string, reason: string) =>
    void refusals.push({ file: 'rules.json', line: 1, field, reason })
  const file = pathExists(join(folder, 'rules.json'))
    ? readJson(folder, 'rules.json', refusals)
    : {}
  if (file === undefined) return withoutVersion(fillRules({}))
  const messages = cliImport().rule
  const parsed = rulesSchema.safeParse(file)
  for (const issue of parsed.error?.issues ?? []) refuse(issue.path.join('.'), describeIssue(issue))
  const rules = withoutVersion(fillRules(parsed.success ? parsed.data : {}))
  for (const [field, code] of findContradictions(rules)) refuse(field, messages[code])
  return rules
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return unknownRules(issue.path.join('.'), issue.keys)
  const messages = cliImport().rule
  const code = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? '') : issue.message
  return messages[code] ?? issue.message
}

function withoutVersion({ version: _, ...rules }: RuleSet): Omit<RuleSet, 'version'> {
  return rules
}

function unknownRules(path: string, keys: readonly string[]): string {
  const messages = cliImport().ruleName
  const names = keys.join(', ')
  return path === 'guestFeeCents' && keys.includes('O')
    ? messages.ownFee({ names })
    : messages.unknown({ names })
}
