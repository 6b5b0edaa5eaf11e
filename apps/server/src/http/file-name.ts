import { create } from 'content-disposition'

/** Characters that file systems don't allow in names, and invisible ones. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{C}]+/gu

/** `Content-Disposition` with a file name that keeps its letters (RFC 6266, `filename*`). */
export function fileHeader(name: string, type: 'attachment' | 'inline' = 'attachment'): string {
  return create(name.replace(NOT_IN_NAMES, ' ').replace(/ {2,}/g, ' ').trim(), { type })
}
