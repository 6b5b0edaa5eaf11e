import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** Passes on what comes to a port to another one: what was away is there. */
export async function forward(from: number, to: number): Promise<{ close: () => void }> {
  const server = createServer((inward) => {
    const outward = connect(to, '127.0.0.1')
    for (const socket of [inward, outward])
      socket.on('error', () => {
        inward.destroy()
        outward.destroy()
      })
    inward.pipe(outward).pipe(inward)
  })
  server.listen(from, '127.0.0.1')
  await once(server, 'listening')
  return { close: () => server.close() }
}
