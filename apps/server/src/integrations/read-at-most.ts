/** Reads a body as text; returns null and stops reading if it is larger than that. */
export async function readAtMost(response: Response, mostBytes: number): Promise<string | null> {
  if (Number(response.headers.get('content-length')) > mostBytes) {
    await response.body?.cancel()
    return null
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
