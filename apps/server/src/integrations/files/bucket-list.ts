import { AwsClient } from 'aws4fetch'
import { FILE_FOLDERS } from '../../shared/data-folder.ts'
import type { Settings } from '../../shared/settings.ts'

/** A file in a bucket. */
export interface BucketFile {
  readonly key: string
  readonly bytes: number
  /** What the store calls this content. */
  readonly etag: string
}

const FILE = /<Contents>([\s\S]*?)<\/Contents>/g
const NEXT = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/

/**
 * Lists our files in a bucket, in order of their keys, page by page. Throws where the store does not
 * answer: a list without the rest would look complete.
 */
export async function* listBucket({
  endpoint,
  bucket,
  ...access
}: NonNullable<Settings['s3']>): AsyncGenerator<BucketFile> {
  const client = new AwsClient({ ...access, service: 's3', retries: 3 })
  for (const folder of [...FILE_FOLDERS].sort()) {
    let next: string | undefined
    do {
      // keys come as in an address, without anything that XML would write in another way
      const query = new URLSearchParams({
        'list-type': '2',
        'encoding-type': 'url',
        prefix: `${folder}/`,
        ...(next ? { 'continuation-token': next } : {}),
      })
      const answer = await client.fetch(`${endpoint}/${bucket}?${query}`)
      const page = await answer.text()
      if (!answer.ok || !page.includes('<ListBucketResult'))
        throw new Error(`the file store answered ${answer.status} to a list`)
      for (const [, file = ''] of page.matchAll(FILE)) yield readFile(file)
      next = NEXT.exec(page)?.[1]
      if (/<IsTruncated>true/.test(page) && !next)
        throw new Error('the file store did not say where its list goes on')
    } while (next)
  }
}

function readFile(xml: string): BucketFile {
  const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
  const key = decodeURIComponent(field('Key').replaceAll('+', ' '))
  return { key, bytes: Number(field('Size')), etag: field('ETag').replaceAll(/&quot;|"/g, '') }
}
