import type { ErrorCode, Refusal, RefusalParams } from '@ownerng/domain'
import type { MessageContext } from './context.ts'
import type { ErrorsFields, ErrorsRefusals } from './generated/catalogs.ts'
import { errorsClient } from './generated/errors/client.ts'
import { errorsFields } from './generated/errors/fields.ts'
import { errorsRefusals } from './generated/errors/refusals.ts'
import { writeCommentFault } from './write-fault.ts'
import { type WrittenReason, writeReason, writeUnavailable } from './write-reason.ts'

/** A refusal as its reader sees it. */
export interface WrittenRefusal {
  /** '' if its message says enough. */
  readonly title: string
  readonly message: string
  /** Where the rules of the resort refuse: each reason. */
  readonly reasons?: readonly WrittenReason[]
  /** Where answers are refused: what is wrong with each. */
  readonly faults?: readonly { readonly id: string; readonly text: string }[]
}

type Text<Params> = string | ((params: Params) => string)

const write = <Params>(text: Text<Params>, params: Params): string =>
  typeof text === 'string' ? text : text(params)

interface ReasonParams {
  readonly reason: string
}
/** What is written before the message that takes it. */
interface WrittenParams {
  readonly STAY_NOT_FREE: ReasonParams
  readonly STAY_REFUSED: ReasonParams
  readonly CANCEL_REFUSED: ReasonParams
  readonly HOLD_REFUSED: ReasonParams
  readonly CHANGE_REFUSED: ReasonParams
  readonly WAITLIST_REFUSED: ReasonParams
  readonly DEPOSIT_REFUSED: ReasonParams
  readonly POINTS_REFUSED: ReasonParams
  readonly COMMENTS_REFUSED: ReasonParams
  readonly STAY_OVERLAPS: { readonly stays: string }
}

type MessageParams = Omit<RefusalParams, keyof WrittenParams> & WrittenParams
type ParamsOf<Code extends ErrorCode> = Code extends keyof MessageParams
  ? MessageParams[Code]
  : Readonly<Record<string, never>>
/** A catalog takes what the domain gives: a parameter that it does not give fails here. */
type AllTexts = { readonly [Code in ErrorCode]: Text<ParamsOf<Code>> }
/** A code of a catalog that the domain does not have. */
type UnusedCode = Exclude<
  keyof ErrorsRefusals['messages'] | keyof ErrorsFields['refusals'],
  ErrorCode
>

/** Writes a refusal in the words of its reader. */
export function writeRefusal(context: MessageContext, refusal: Refusal): WrittenRefusal {
  const say = <Code extends ErrorCode>(code: Code, params: ParamsOf<Code>) =>
    writeMessage(context, code, params)
  if (!('params' in refusal)) return say(refusal.code, {})
  switch (refusal.code) {
    case 'STAY_REFUSED':
    case 'CANCEL_REFUSED':
    case 'HOLD_REFUSED':
    case 'CHANGE_REFUSED':
    case 'WAITLIST_REFUSED':
    case 'DEPOSIT_REFUSED':
    case 'POINTS_REFUSED': {
      const reasons = refusal.params.reasons.map((reason) => writeReason(context, reason))
      const reason = reasons.map(({ sentence }) => sentence).join(' ')
      return { ...say(refusal.code, { reason }), reasons }
    }
    case 'COMMENTS_REFUSED': {
      const faults = refusal.params.faults.map((fault) => ({
        id: fault.id,
        text: writeCommentFault(fault, context),
      }))
      return { ...say(refusal.code, { reason: faults.map(({ text }) => text).join('. ') }), faults }
    }
    case 'STAY_NOT_FREE':
      return say(refusal.code, { reason: writeUnavailable(context, refusal.params.why).sentence })
    case 'STAY_OVERLAPS': {
      const { overlap } = errorsRefusals(context)
      const stays = refusal.params.stays.map(({ number, unitName, arrival: from, departure: to }) =>
        overlap({ number, unitName, from, to }),
      )
      return say(refusal.code, { stays: stays.join('; ') })
    }
    default:
      return say(refusal.code, refusal.params)
  }
}

function writeMessage<Code extends ErrorCode>(
  context: MessageContext,
  code: Code,
  params: ParamsOf<Code>,
): WrittenRefusal {
  const { messages, titles } = errorsRefusals(context)
  const parameters = {
    ...errorsClient(context).refusals,
    ...errorsFields(context).refusals,
    ...messages,
  }
  const texts: AllTexts = parameters satisfies Record<UnusedCode, never>
  return { title: titles[code] ?? '', message: write<ParamsOf<Code>>(texts[code], params) }
}
