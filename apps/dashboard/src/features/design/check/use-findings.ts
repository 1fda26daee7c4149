import { preparePage, renderHome } from '@vitrine/render/preview'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useDrawable } from '../page/use-drawable.ts'
import { useSiteView } from '../page/use-site-view.ts'
import type { Finding } from './finding.ts'
import { findingsOf } from './findings.ts'

/** What is worth a look in the page as it is now; null until it was looked through. */
export function useFindings(): readonly Finding[] | null {
  const view = useDeferredValue(useDrawable(useSiteView()))
  const html = useMemo(() => (view ? renderHome(view).body : null), [view])
  const [weighed, setWeighed] = useState<{ html: string; bytes: number } | null>(null)
  useEffect(() => {
    if (html === null) return
    let isOver = false
    void compressedBytes(html).then(bytes => !isOver && setWeighed({ html, bytes }))
    return () => {
      isOver = true
    }
  }, [html])
  return useMemo(() => {
    if (!view || html === null || !weighed) return null
    return findingsOf({ view, html, bytes: weighed.bytes, shown: preparePage(view).sections })
  }, [view, html, weighed])
}

async function compressedBytes(text: string): Promise<number> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(packed).blob()).size
}
