/**
 * Local part without display names, quotes, or comments: the subset that mail servers accept
 * everywhere.
 */
const LOCAL_PART = /^[^\s\p{C}<>()[\]\\,;:"@.]+(?:\.[^\s\p{C}<>()[\]\\,;:"@.]+)*$/u
const HOST =
  /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u
const LOCAL_MAX_LENGTH = 64

/**
 * Returns true if a text is exactly one email address such as `name@mail.example`, without a
 * display name.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  return local.length <= LOCAL_MAX_LENGTH && LOCAL_PART.test(local) && HOST.test(text.slice(at + 1))
}
