import { randomUUID } from 'node:crypto'
import { readAmount } from '@ownerng/domain'
import { readerContext } from '@ownerng/messages'
import { cliCommands } from '@ownerng/messages/cli/commands'
import * as z from 'zod/mini'
import { RESORT_ACTS } from '../modules/acts/act-list.ts'
import { type ActBody, performAct } from '../modules/acts/perform-act.ts'
import type { ActAnswer, ResortAct } from '../modules/resort/resort-act.ts'
import type { Services } from '../services.ts'
import { currentActor } from '../shared/actor.ts'
import { InvalidArguments, type Options } from './command-refusal.ts'

/** Returns the command of an act. */
export const toKebab = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** An option of an act's command, derived from a field of its body. */
interface ActOption {
  readonly field: string
  readonly name: string
  readonly isRequired: boolean
  readonly kind: 'text' | 'number' | 'amount' | 'flag' | 'list' | 'numbers'
  /** The values of an enum. */
  readonly values: readonly string[]
}

/** Fields that a command sets by itself: `reason` is its text, `preview` is `--dry-run`. */
const OWN_FIELDS = ['requestKey', 'preview', 'reason']

function getOptions({ call }: ResortAct): ActOption[] {
  if (!(call.body instanceof z.ZodMiniObject)) throw new Error(`${call.name} has no fields`)
  const shape: Readonly<Record<string, z.core.$ZodType>> = call.body.shape
  return Object.entries(shape)
    .filter(([field]) => !OWN_FIELDS.includes(field))
    .map(([field, schema]) => getOption(field, schema))
}

function getOption(field: string, schema: z.core.$ZodType): ActOption {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'default' || def.type === 'nullable')
    return { ...getOption(field, def.innerType), isRequired: false }
  const isCents = field.endsWith('Cents')
  const isNumbers = def.type === 'array' && isNumber(def.element)
  const kinds = {
    number: isCents ? 'amount' : 'number',
    boolean: 'flag',
    array: isNumbers ? 'numbers' : 'list',
  } as const
  return {
    field,
    name: toKebab(isCents ? field.slice(0, -'Cents'.length) : field),
    isRequired: def.type !== 'boolean',
    kind: kinds[def.type as keyof typeof kinds] ?? 'text',
    values: def.type === 'enum' ? Object.values(def.entries).map(String) : [],
  }
}

const isNumber = (schema: z.core.$ZodType) =>
  (schema as z.core.$ZodTypes)._zod.def.type === 'number'

const VALUES = {
  text: 'TEXT',
  number: 'NUMBER',
  amount: 'AMOUNT',
  list: 'LIST',
  numbers: 'NUMBERS',
} as const

const writeOption = ({ name, kind, isRequired }: ActOption): string => {
  const option = kind === 'flag' ? `--${name}` : `--${name} ${VALUES[kind]}`
  return isRequired ? option : `[${option}]`
}

/**
 * Returns the value of an option for the body; undefined if it is omitted. A value that can't be
 * read stays text, which the schema refuses: a default must not replace it.
 */
function readOption(
  { name, kind }: Pick<ActOption, 'name' | 'kind'>,
  given: string | boolean | undefined,
): unknown {
  if (kind === 'flag') return Boolean(given)
  if (typeof given !== 'string') return undefined
  switch (kind) {
    case 'amount':
      return readAmount(given, readerContext().terms.currency) ?? given
    case 'number':
      return /^\d{1,9}$/.test(given) ? Number(given) : given
    case 'list':
      return given.split(',').map((part) => part.trim())
    case 'numbers':
      return given.split(',').map((part) => (/^\s*\d{1,9}\s*$/.test(part) ? Number(part) : null))
    default:
      return name === '' ? undefined : given
  }
}

/** The command of an act. It does the same as the call of the API. */
export interface ActCommand {
  readonly name: string
  readonly syntax: string
  run(services: Services, args: readonly string[], options: Options): Promise<string>
}

const toCommand = (act: ResortAct): ActCommand => {
  const known = getOptions(act)
  const syntax = ['RESORT', ...known.map(writeOption), 'REASON...', '[--key TEXT] [--dry-run]']
  return {
    name: toKebab(act.name),
    syntax: syntax.join(' '),
    run: async (services, [resort = '', ...reason], options) => {
      const staff = currentActor()
      if (!resort || staff?.kind !== 'staff') throw new InvalidArguments()
      const body = {
        ...Object.fromEntries(
          known.map((option) => [option.field, readOption(option, options[option.name])]),
        ),
        reason: reason.join(' '),
        preview: Boolean(options['dry-run']),
        requestKey: options['key'] ?? randomUUID(),
      }
      const parsed = z.safeParse(act.call.body, body)
      if (!parsed.success) throw new InvalidArguments(explain(known, parsed.error))
      const request = { resortId: resort.toUpperCase(), staff, body: parsed.data as ActBody }
      return write(act, await performAct(services, act, request))
    },
  }
}

/** Names the first option that is missing or invalid, with its values. */
function explain(known: readonly ActOption[], error: z.core.$ZodError): string {
  const messages = cliCommands().act
  const field = String(error.issues[0]?.path[0] ?? '')
  const option = known.find((one) => one.field === field)
  if (!option) return messages.invalid({ option: field === 'requestKey' ? '--key' : 'REASON' })
  const values = option.values.join(', ')
  const { currency } = readerContext().terms
  const invalid = [
    messages.invalid({ option: `--${option.name}` }),
    ...(option.kind === 'amount' ? [messages.amount({ currency })] : []),
  ].join(' ')
  return values ? `${invalid} ${messages.value({ option: `--${option.name}`, values })}` : invalid
}

function write(act: ResortAct, { preview, number, key, changes, notifies }: ActAnswer): string {
  const messages = cliCommands()
  const { counterAct } = act.call
  return [
    ...(preview ? [messages.dryRun.undone] : []),
    ...changes,
    ...(number === null || preview ? [] : [messages.act.number({ number })]),
    ...(key === undefined ? [] : [messages.act.key({ key })]),
    notifies.length > 0
      ? messages.act.notifies({ list: notifies.join(', ') })
      : messages.act.notifiesNoOne,
    counterAct ? messages.act.counterAct({ command: toKebab(counterAct) }) : messages.act.isFinal,
  ].join('\n')
}

/** A command for each act of the resort. */
export const ACT_COMMANDS: readonly ActCommand[] = RESORT_ACTS.map(toCommand)
