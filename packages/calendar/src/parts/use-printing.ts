import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is printed, so that what the screen abridges is written out. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    const change = () => flushSync(() => setPrinting(media.matches))
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    media.addEventListener('change', change)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      media.removeEventListener('change', change)
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}
