const WORKER = '/sw.js'

/** The one address that the policy of the page takes for a worker; a page may make it once. */
export const WORKER_ADDRESS: string = trusted(WORKER)

function trusted(address: string): string {
  const policy = window.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: (named: string) => (named === WORKER ? named : ''),
  })
  // a browser that wants a trusted address takes it where its types still say a string
  return policy ? (policy.createScriptURL(address) as unknown as string) : address
}
