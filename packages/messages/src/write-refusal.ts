import type { ErrorCode, Refusal, RefusalParams } from '@ownerng/domain'
import type { MessageContext } from './context.ts'
import type { ErrorsFields, ErrorsRefusals } from './generated/catalogs.ts'
import { errorsClient } from './generated/errors/client.ts'
import { errorsFields } from './generated/errors/fields.ts'
import { errorsRefusals } from './generated/errors/refusals.ts'
import { translateParams } from './translate-params.ts'
import { writeCommentFault } from './write-fault.ts'
import { type WrittenReason, writeReason, writeUnavailable } from './write-reason.ts'

/** A refusal in the reader's language. */
export interface WrittenRefusal {
  /** '' if the message needs no title. */
  readonly title: string
  readonly message: string
  /** Only for refusals by the resort's rules. */
  readonly reasons?: readonly WrittenReason[]
  /** Only for invalid answers to the resort's questions. */
  readonly faults?: readonly { readonly id: string; readonly text: string }[]
}

type Text<Params> = string | ((params: Params) => string)

const write = <Params>(text: Text<Params>, params: Params): string =>
  typeof text === 'string' ? text : text(params)

interface ReasonParams {
  readonly reason: string
}
/** Parameters that are lists or objects in the domain and text in the catalogs. */
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
type CodeParams<Code extends ErrorCode> = Code extends keyof MessageParams
  ? MessageParams[Code]
  : Readonly<Record<string, never>>
/** Type check: messages only use parameters that the domain provides. */
type AllTexts = { readonly [Code in ErrorCode]: Text<CodeParams<Code>> }
/** Type check: codes of the catalogs that the domain doesn't have. */
type UnusedCode = Exclude<
  keyof ErrorsRefusals['messages'] | keyof ErrorsFields['refusals'],
  ErrorCode
>

export function writeRefusal(context: MessageContext, refusal: Refusal): WrittenRefusal {
  const writeCode = <Code extends ErrorCode>(code: Code, params: CodeParams<Code>) =>
    writeMessage(context, code, params)
  if (!('params' in refusal)) return writeCode(refusal.code, {})
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
      return { ...writeCode(refusal.code, { reason }), reasons }
    }
    case 'COMMENTS_REFUSED': {
      const faults = translateParams(context, refusal.params.faults).map((fault) => ({
        id: fault.id,
        text: writeCommentFault(fault, context),
      }))
      return {
        ...writeCode(refusal.code, { reason: faults.map(({ text }) => text).join('. ') }),
        faults,
      }
    }
    case 'STAY_NOT_FREE':
      return writeCode(refusal.code, {
        reason: writeUnavailable(context, refusal.params.why).sentence,
      })
    case 'STAY_OVERLAPS': {
      const { overlap } = errorsRefusals(context)
      const stays = translateParams(context, refusal.params.stays).map(
        ({ number, unitName, arrival: from, departure: to }) =>
          overlap({ number, unitName, from, to }),
      )
      return writeCode(refusal.code, { stays: stays.join('; ') })
    }
    default:
      return writeCode(refusal.code, translateParams(context, refusal.params))
  }
}

function writeMessage<Code extends ErrorCode>(
  context: MessageContext,
  code: Code,
  params: CodeParams<Code>,
): WrittenRefusal {
  const { messages, titles } = errorsRefusals(context)
  const merged = {
    ...errorsClient(context).refusals,
    ...errorsFields(context).refusals,
    ...messages,
  }
  const texts: AllTexts = merged satisfies Record<UnusedCode, never>
  return { title: titles[code] ?? '', message: write<CodeParams<Code>>(texts[code], params) }
}
