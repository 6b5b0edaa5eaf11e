import { currentRoute } from './router.ts'

/** The page on which something was typed last. */
let typedOn = ''
addEventListener(
  'input',
  () => {
    typedOn = currentRoute().path
  },
  true,
)

/** Whether something was typed on the page that is shown. */
function hasTyped(): boolean {
  return typedOn === currentRoute().path
}

/**
 * Reloads the page for a newer release, once for each release that was loaded, and never over
 * something that was typed. Returns whether it does: otherwise the page says that it should be.
 */
export function reloadOnce(): boolean {
  // the name of this script has a hash in it: another release has another one
  const done = `ownerng-reloaded ${import.meta.url}`
  if (hasTyped() || sessionStorage.getItem(done)) return false
  sessionStorage.setItem(done, 'yes')
  location.reload()
  return true
}
