import type { CallFault, SendCall } from '../src/client.ts'
import type { AnyCall, CallAnswer, SentInput } from '../src/define-call.ts'

/** A recorded call. */
interface SentCall {
  readonly name: string
  readonly input: unknown
  readonly bearer: string | undefined
}

/** Fake for the client of `createClient` that records calls. */
export interface FakeSend {
  readonly send: SendCall
  /** All calls, newest last. */
  readonly sent: SentCall[]
  /**
   * Sets the response of a call: a value, or a function of the input. To refuse, throw
   * `refusal(…)`; to leave the call pending, return a promise.
   */
  answer<C extends AnyCall>(
    call: C,
    given: CallAnswer<C> | ((input: SentInput<C>) => CallAnswer<C> | Promise<CallAnswer<C>>),
  ): FakeSend
  /** Inputs of all calls with this name. */
  getInputs<C extends AnyCall>(call: C): SentInput<C>[]
}

/** Creates a fake client. Calls without a configured response fail and name the call. */
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
    getInputs: <C extends AnyCall>(call: C) =>
      sent.filter(({ name }) => name === call.name).map(({ input }) => input as SentInput<C>),
  }
  return fake
}

/** Creates the error that a client throws for a refusal. */
export function refusal(
  code: string,
  message: string,
  {
    status = 409,
    statusText = '',
    title,
    ...detail
  }: { status?: number; statusText?: string; title?: string } & object = {},
): CallFault {
  return Object.assign(new Error(message), { code, status, statusText, title, detail })
}
