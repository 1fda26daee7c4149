import './website-thumb.css'
import type { Website } from '@vitrine/model'

/** A website's thumbnail, or its first letter. Decorative: the name is shown beside it. */
export function WebsiteThumb({ website }: { website: Website }) {
  return website.thumbnail_url ? (
    <img className="switcher-thumb" src={website.thumbnail_url} width="44" height="33" alt="" />
  ) : (
    <span className="switcher-tile" aria-hidden="true">
      {[...new Intl.Segmenter().segment(website.name)][0]?.segment}
    </span>
  )
}
