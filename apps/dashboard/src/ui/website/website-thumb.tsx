import './website-thumb.css'
import type { Website } from '@vitrine/model'
import { useState } from 'react'

/**
 * A website's thumbnail, or its first letter, also where the picture is gone, as of a website that was taken down.
 * Decorative: the name is shown beside it.
 */
export function WebsiteThumb({ website }: { website: Website }) {
  const [missing, setMissing] = useState<string | null>(null)
  const url = website.thumbnail_url
  return url && url !== missing ? (
    <img className="switcher-thumb" src={url} width="44" height="33" alt="" onError={() => setMissing(url)} />
  ) : (
    <span className="switcher-tile" aria-hidden="true">
      {[...new Intl.Segmenter().segment(website.name)][0]?.segment}
    </span>
  )
}
