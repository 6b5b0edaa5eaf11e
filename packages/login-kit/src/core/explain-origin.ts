/**
 * Wraps `fetch` for an API at another origin. If the API doesn't allow this page's origin, browsers
 * hide the reason from scripts, and sign-in only seems to be offline. If it allows the origin only
 * for another resort or kind of app, it refuses each call. This names the origin in the browser's
 * console, once.
 */
export function explainOrigin(api: string, send: typeof fetch): typeof fetch {
  let isExplained = false
  const explain = () => {
    isExplained = true
    console.error(
      `login-kit: ${api} responds, but doesn't allow the origin ${location.origin}. ` +
        'Add it to signInOptions.origins of the resort, for this kind of app (docs/login-kit.md).',
    )
  }
  const find = async () => {
    isExplained = true
    // resolves if the API responds at all, whatever it allows
    const isUp = await send(`${api}/session`, { mode: 'no-cors', credentials: 'omit' }).then(
      () => true,
      () => false,
    )
    if (isUp) explain()
    // the API doesn't respond: a later failure may have another cause
    else isExplained = false
  }
  return async (...request) => {
    try {
      const answer = await send(...request)
      if (!isExplained && answer.status === WRONG_ORIGIN_STATUS && isForeign(api)) {
        const body = await answer
          .clone()
          .json()
          .catch(() => null)
        if (body?.code === 'WRONG_ORIGIN') explain()
      }
      return answer
    } catch (error) {
      if (!isExplained && isForeign(api) && !request[1]?.signal?.aborted) void find()
      throw error
    }
  }
}

const WRONG_ORIGIN_STATUS = 400

const isForeign = (api: string): boolean =>
  globalThis.location !== undefined &&
  new URL(api, globalThis.location.href).origin !== globalThis.location.origin
