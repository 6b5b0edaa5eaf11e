import type { CallFault, SendCall } from '../src/client.ts'
import type { AnyCall, CallAnswer, SentInput } from '../src/define-call.ts'

/** A call as the fake client heard it. */
interface SentCall {
  readonly name: string
  readonly input: unknown
  readonly bearer: string | undefined
}

/** A stand-in for the client of `createClient`, and what it was asked. */
export interface FakeSend {
  readonly send: SendCall
  /** Every call so far, the newest last. */
  readonly sent: SentCall[]
  /**
   * What a call is answered from now on: a value, or what the input makes of it. To refuse, throw
   * `refusal(…)`; to leave it pending, return a promise.
   */
  answer<C extends AnyCall>(
    call: C,
    given: CallAnswer<C> | ((input: SentInput<C>) => CallAnswer<C> | Promise<CallAnswer<C>>),
  ): FakeSend
  /** The inputs of one call so far. */
  inputsOf<C extends AnyCall>(call: C): SentInput<C>[]
}

/** A client that answers what a test tells it to; a call nobody answers fails and says its name. */
export function fakeSend(): FakeSend {
  const answers = new Map<string, unknown>()
  const sent: SentCall[] = []
  const send: SendCall = async (call, input, _signal, bearer) => {
    sent.push({ name: call.name, input, bearer })
    if (!answers.has(call.name)) throw refusal('UNANSWERED', `Nothing answers ${call.name}`)
    const given = answers.get(call.name)
    return typeof given === 'function' ? given(input) : given
  }
  const fake: FakeSend = {
    send,
    sent,
    answer(call, input) {
      answers.set(call.name, input)
      return fake
    },
    inputsOf: <C extends AnyCall>(call: C) =>
      sent.filter(({ name }) => name === call.name).map(({ input }) => input as SentInput<C>),
  }
  return fake
}

/** What a client throws where the server refuses. */
export function refusal(
  code: string,
  message: string,
  { status = 409, title, ...detail }: { status?: number; title?: string } & object = {},
): CallFault {
  return Object.assign(new Error(message), { code, status, title, detail })
}
