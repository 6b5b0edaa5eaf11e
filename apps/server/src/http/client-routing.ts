import type { Readable } from 'node:stream'
import type { AnyCall } from '@ownerng/contract'
import { API_VERSION_HEADER, API_VERSIONS, AppError, findApiVersion } from '@ownerng/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../services.ts'
import { type ApiClient, requireApiClient } from './api-client.ts'
import { answerCall, type HandlerAnswer, type ReadRequest } from './call-routing.ts'

type ClientRead<C extends AnyCall> = ReadRequest<C> & { readonly client: ApiClient }

interface ClientHandlers<C extends AnyCall> {
  readonly answer: (read: ClientRead<C>) => Promise<HandlerAnswer<C>>
  /** For clients that ask for server-sent events. */
  readonly stream?: (read: ClientRead<C>) => Promise<Readable>
  /** Null for a request that doesn't ask for a file. */
  readonly file?: (read: ClientRead<C>) => Promise<ClientFile | null>
  /** Of a call with a longer body than others, which is read only with a valid key. */
  readonly bodyLimit?: number
}

interface ClientFile {
  readonly type: string
  readonly content: Readable
}

const EVENT_STREAM = 'text/event-stream'

/** Sends server-sent events. The header keeps nginx from collecting them. */
const sendStream = (reply: FastifyReply, stream: Readable): FastifyReply =>
  reply.header('x-accel-buffering', 'no').type(EVENT_STREAM).send(stream)

/** Names the version of the answer in its header. Throws API_VERSION_UNKNOWN. */
function nameVersion({ request, reply }: Pick<ReadRequest<AnyCall>, 'request' | 'reply'>): void {
  const named = request.headers[API_VERSION_HEADER.toLowerCase()]
  const version = findApiVersion(named?.toString())
  if (!version) {
    const params = { versions: API_VERSIONS.join(', ') }
    throw new AppError({ code: 'API_VERSION_UNKNOWN', params })
  }
  reply.header(API_VERSION_HEADER, version)
}

/** Registers a call for other systems, which need an API key with one of the call's scopes. */
export function answerClient<C extends AnyCall>(
  app: FastifyInstance,
  services: Services,
  call: C,
  { answer, stream, file, bodyLimit }: ClientHandlers<C>,
): void {
  const { scopes } = call
  if (!scopes) throw new Error(`${call.name} names no scopes.`)
  const readClient = async (input: ReadRequest<C>): Promise<ClientRead<C>> => {
    nameVersion(input)
    return { ...input, client: await requireApiClient(services, input.request, scopes) }
  }
  answerCall(app, call, async (input) => answer(await readClient(input)), {
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    stream: async (input) => {
      const { reply, request } = input
      if (stream && request.headers.accept?.includes(EVENT_STREAM))
        return sendStream(reply, await stream(await readClient(input)))
      const sent = file ? await file(await readClient(input)) : null
      return sent ? reply.type(sent.type).send(sent.content) : null
    },
  })
}
