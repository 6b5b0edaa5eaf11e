import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { send } from '@fastify/send'
import { AwsClient } from 'aws4fetch'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../shared/data-folder.ts'
import type { Settings } from '../../shared/settings.ts'

/** A file response: whole (200), a range (206), unchanged (304), or out of range (416). */
interface OpenedFile {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly stream: Readable
}

/**
 * Stores files: documents and photos by their SHA-256, a resort's pictures by name. The server
 * builds the keys; a request can't choose one freely.
 */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>
  /** Deletes a file; does nothing if it doesn't exist. */
  remove(key: string): Promise<void>
  /** Returns the bytes, or null if the file doesn't exist. */
  read(key: string): Promise<Buffer | null>
  has(key: string): Promise<boolean>
  /** Opens a file for a request, with ranges and conditional headers; null if it doesn't exist. */
  open(request: IncomingMessage, key: string): Promise<OpenedFile | null>
}

/** Returns the key for content, so that identical bytes are stored once. */
export function contentName(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Opens the store: the data folder on disk, or an S3-compatible bucket if one is configured. */
export function openFiles({ dataFolder, s3 }: Pick<Settings, 'dataFolder' | 's3'>): FileStore {
  return s3 ? filesInS3(s3) : filesOnDisk(dataFolder)
}

function filesOnDisk(root: string): FileStore {
  return {
    put: async (key, bytes) => {
      const path = join(root, key)
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
      await writeFile(path, bytes, { mode: PRIVATE_FILE })
    },
    remove: (key) => rm(join(root, key), { force: true }),
    read: async (key) => {
      try {
        return await readFile(join(root, key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    has: (key) =>
      access(join(root, key)).then(
        () => true,
        () => false,
      ),
    open: async (request, key) => {
      const file = await send(request, `/${key}`, {
        root,
        contentType: false,
        cacheControl: false,
        index: false,
        dotfiles: 'deny',
      })
      if (file.type !== 'file' && file.statusCode !== 416) return null
      return {
        status: file.statusCode,
        headers: file.headers as Record<string, string>,
        stream: file.stream,
      }
    },
  }
}

/** Request and response headers for ranges and conditional requests. */
const REQUEST_HEADERS = ['range', 'if-none-match', 'if-modified-since', 'if-range'] as const
const RESPONSE_HEADERS = [
  'content-length',
  'content-range',
  'etag',
  'last-modified',
  'accept-ranges',
] as const

function filesInS3({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: NonNullable<Settings['s3']>): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const getUrl = (key: string) => `${endpoint}/${bucket}/${key}`
  const fault = (answer: Response) => new Error(`the file store answered ${answer.status}`)
  return {
    put: async (key, bytes) => {
      const answer = await client.fetch(getUrl(key), { method: 'PUT', body: new Uint8Array(bytes) })
      if (!answer.ok) throw fault(answer)
    },
    remove: async (key) => {
      const answer = await client.fetch(getUrl(key), { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404)
        throw new Error(`The bucket did not remove a file: ${answer.status}`)
    },
    read: async (key) => {
      const answer = await client.fetch(getUrl(key))
      if (answer.status === 404) return null
      if (!answer.ok) throw fault(answer)
      return Buffer.from(await answer.arrayBuffer())
    },
    has: async (key) => {
      const answer = await client.fetch(getUrl(key), { method: 'HEAD' })
      if (!answer.ok && answer.status !== 404) throw fault(answer)
      return answer.ok
    },
    open: async (request, key) => {
      const headers = Object.fromEntries(
        REQUEST_HEADERS.flatMap((name) =>
          typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [],
        ),
      )
      const answer = await client.fetch(getUrl(key), { headers })
      if (answer.status === 404) return null
      if (!answer.ok && answer.status !== 304 && answer.status !== 416) throw fault(answer)
      const metadata = Object.fromEntries(
        RESPONSE_HEADERS.flatMap((name) =>
          answer.headers.has(name) ? [[name, answer.headers.get(name) ?? '']] : [],
        ),
      )
      // an error body comes from the store, so don't forward it
      const stream =
        answer.ok && answer.body
          ? Readable.fromWeb(answer.body as ReadableStream)
          : Readable.from([])
      return { status: answer.status, headers: answer.ok ? metadata : {}, stream }
    },
  }
}
