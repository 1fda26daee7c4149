import { useState } from 'react'
import { classNames } from './class-names.ts'

/** The first letters of the first and the last word, as people read them (whole characters, upper case). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return ends
    .map(word => [...new Intl.Segmenter().segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** A person's picture, or their initials where there is none or it does not load. Decorative: the name stands beside it. */
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
