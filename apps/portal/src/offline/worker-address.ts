const WORKER = '/sw.js'

/**
 * The only worker address that the page's Trusted Types policy allows; the policy can be created
 * once.
 */
export const WORKER_ADDRESS: string = trusted(WORKER)

function trusted(address: string): string {
  const policy = window.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: (named: string) => (named === WORKER ? named : ''),
  })
  // the browser expects a TrustedScriptURL, but its types still say string
  return policy ? (policy.createScriptURL(address) as unknown as string) : address
}
