const KEY = 0x5a

/**
 * Writes a text in the wire's obfuscated form: UTF-8 bytes, each XOR 0x5A, in hex. A format, not a
 * protection.
 */
export function obfuscate(text: string): string {
  return utf8Of(text)
    .map((byte) => (byte ^ KEY).toString(16).padStart(2, '0'))
    .join('')
}

/** Reads an obfuscated text; null if it is not an even number of hex digits or not UTF-8. */
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

/** The bytes of a text; a lone surrogate becomes U+FFFD, as every UTF-8 encoder does. */
function utf8Of(text: string): number[] {
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
