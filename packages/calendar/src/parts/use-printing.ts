import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { listen } from './listen.ts'

/** True while the page is printed, so that shortened content is printed in full. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    const change = () => flushSync(() => setPrinting(media.matches))
    return listen([media, 'change', change])
  }, [])
  return printing
}
