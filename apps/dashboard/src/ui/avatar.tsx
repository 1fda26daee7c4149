import { useState } from 'react'
import { classNames } from './class-names.ts'

/** Returns the first grapheme of the first and the last word, in upper case. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return ends
    .map(word => [...new Intl.Segmenter().segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase()
}

/**
 * A user's picture, or the initials if there is none or it fails to load. Decorative: the name is shown beside it.
 */
export function Avatar({
  name,
  picture,
  size = 'm',
}: {
  name: string
  picture: string | null
  size?: 's' | 'm' | 'l'
}) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={classNames('avatar', size !== 'm' && `avatar-${size}`)} aria-hidden="true">
      {picture && broken !== picture ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setBroken(picture)} />
      ) : (
        initialsOf(name) || '·'
      )}
    </span>
  )
}
