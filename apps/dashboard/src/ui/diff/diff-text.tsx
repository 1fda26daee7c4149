import './diff.css'
import { type Media, t } from '@vitrine/model'
import type { ReactNode } from 'react'
import { diffText } from './text-diff.ts'

type DiffTextProps = {
  /** Null where this version has nothing. */
  words: string | null
  /** The same text in the other version. */
  other: string
  /** Names the version for screen readers. */
  label: string
  /** Shown above the words. */
  children?: ReactNode
}

/** One version of a text, with what differs from the other marked. */
export function DiffText({ words, other, label, children }: DiffTextProps) {
  const sideLabel = <span className="visually-hidden">{label}</span>
  if (words === null)
    return (
      <p className="diff-text" data-nothing>
        {sideLabel}
        {t('Nothing')}
      </p>
    )
  const { before, middle, after } = diffText(words, other)
  return (
    <div className="diff-text" dir="auto">
      {sideLabel}
      {children}
      {before}
      {middle && <mark>{middle}</mark>}
      {after}
    </div>
  )
}

/** The smallest copy of a picture, if there is one. */
export function DiffPicture({ media }: { media: Media | undefined }) {
  const [copy] = media?.variants.toSorted((a, b) => a.width - b.width) ?? []
  return copy && <img src={copy.path} alt="" />
}
