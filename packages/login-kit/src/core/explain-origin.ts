/**
 * Wraps `fetch` for an API at another origin. If the API doesn't allow this page's origin, browsers
 * hide the reason from scripts, and sign-in only seems to be offline. This names the origin in the
 * browser's console, once.
 */
export function explainOrigin(api: string, send: typeof fetch): typeof fetch {
  let isExplained = false
  const explain = async () => {
    // resolves if the API responds at all, whatever it allows
    await send(`${api}/session`, { mode: 'no-cors', credentials: 'omit' })
    console.error(
      `login-kit: ${api} responds, but doesn't allow the origin ${location.origin}. ` +
        'Add it to signInOptions.origins of the resort, for this kind of app (docs/login-kit.md).',
    )
  }
  return async (...request) => {
    try {
      return await send(...request)
    } catch (error) {
      if (!isExplained && isForeign(api) && !request[1]?.signal?.aborted) {
        isExplained = true
        explain().catch(() => {
          // the API doesn't respond: a later failure may have another cause
          isExplained = false
        })
      }
      throw error
    }
  }
}

const isForeign = (api: string): boolean =>
  globalThis.location !== undefined &&
  new URL(api, globalThis.location.href).origin !== globalThis.location.origin
