const APP0 = 0xe0
const APP15 = 0xef
const COMMENT = 0xfe
const START_OF_SCAN = 0xda

/**
 * Removes the application and comment segments of a JPEG, which may reveal where and with which
 * device it was taken (ITU T.81 annex B; Exif is APP1). Returns null if the bytes aren't a JPEG.
 */
export function cleanPhoto(bytes: Buffer): Buffer | null {
  if (
    bytes.length < 4 ||
    bytes[0] !== 0xff ||
    bytes[1] !== 0xd8 ||
    bytes[bytes.length - 2] !== 0xff ||
    bytes[bytes.length - 1] !== 0xd9
  )
    return null
  const chunks = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === START_OF_SCAN) return Buffer.concat([...chunks, bytes.subarray(at)])
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return null
    const isApart = (marker > APP0 && marker <= APP15) || marker === COMMENT
    if (!isApart) chunks.push(bytes.subarray(at, end))
    at = end
  }
  return null
}
