const KEY = 0x5a

/**
 * Encodes text in the wire's obfuscated form: UTF-8 bytes XOR 0x5A, in hex. This is an encoding,
 * not a protection.
 */
export function obfuscate(text: string): string {
  return getUtf8(text)
    .map((byte) => (byte ^ KEY).toString(16).padStart(2, '0'))
    .join('')
}

/** Decodes obfuscated text; null if it isn't an even number of hex digits or isn't valid UTF-8. */
export function deobfuscate(hex: string): string | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(hex)) return null
  const escaped = (hex.match(/../g) ?? []).map(
    (pair) => `%${(Number.parseInt(pair, 16) ^ KEY).toString(16).padStart(2, '0')}`,
  )
  try {
    return decodeURIComponent(escaped.join(''))
  } catch {
    return null
  }
}

/** Encodes text as UTF-8; a lone surrogate becomes U+FFFD, as in every UTF-8 encoder. */
function getUtf8(text: string): number[] {
  const encoded = encodeURIComponent(
    text.replace(
      /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
      '\uFFFD',
    ),
  )
  return [...encoded.matchAll(/%([0-9A-F]{2})|(.)/g)].map(([, pair, plain]) =>
    pair ? Number.parseInt(pair, 16) : (plain ?? '').charCodeAt(0),
  )
}
