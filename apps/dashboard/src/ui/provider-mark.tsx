import type { CSSProperties } from 'react'
import { initialsOf } from './avatar.tsx'

/** Paths of the marks in their own colours, in a box of this size. */
const MARKS: Record<string, { box: number; paths: readonly [path: string, color: string][] }> = {
  google: {
    box: 48,
    paths: [
      [
        'M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z',
        '#ea4335',
      ],
      [
        'M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z',
        '#4285f4',
      ],
      [
        'M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z',
        '#fbbc05',
      ],
      [
        'M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z',
        '#34a853',
      ],
    ],
  },
  github: {
    box: 16,
    paths: [
      [
        'M8 0c4.42 0 8 3.58 8 8a8.013 8.013 0 0 1-5.45 7.59c-.4.08-.55-.17-.55-.38 0-.27.01-1.13.01-2.2 0-.75-.25-1.23-.54-1.48 1.78-.2 3.65-.88 3.65-3.95 0-.88-.31-1.59-.82-2.15.08-.2.36-1.02-.08-2.12 0 0-.67-.22-2.2.82-.64-.18-1.32-.27-2-.27-.68 0-1.36.09-2 .27-1.53-1.03-2.2-.82-2.2-.82-.44 1.1-.16 1.92-.08 2.12-.51.56-.82 1.28-.82 2.15 0 3.06 1.86 3.75 3.64 3.95-.23.2-.44.55-.51 1.07-.46.21-1.61.55-2.33-.66-.15-.24-.6-.83-1.23-.82-.67.01-.27.38.01.53.34.19.73.9.82 1.13.16.45.68 1.31 2.69.94 0 .67.01 1.3.01 1.49 0 .21-.15.45-.55.38A7.995 7.995 0 0 1 0 8c0-4.42 3.58-8 8-8Z',
        'currentColor',
      ],
    ],
  },
  linkedin: {
    box: 24,
    paths: [
      [
        'M20.447 20.452h-3.554v-5.569c0-1.328-.027-3.037-1.852-3.037-1.853 0-2.136 1.445-2.136 2.939v5.667H9.351V9h3.414v1.561h.046c.477-.9 1.637-1.85 3.37-1.85 3.601 0 4.267 2.37 4.267 5.455v6.286zM5.337 7.433a2.062 2.062 0 0 1-2.063-2.065 2.064 2.064 0 1 1 2.063 2.065zm1.782 13.019H3.555V9h3.564v11.452zM22.225 0H1.771C.792 0 0 .774 0 1.729v20.542C0 23.227.792 24 1.771 24h20.451C23.2 24 24 23.227 24 22.271V1.729C24 .774 23.2 0 22.222 0h.003z',
        '#0a66c2',
      ],
    ],
  },
}

type ProviderMarkProps = { provider: string; name: string; logo: string | null }

/** A sign-in provider's logo; without one its initial in a color of its own. Decorative: the name is beside it. */
export function ProviderMark({ provider, name, logo }: ProviderMarkProps) {
  const mark = MARKS[provider]
  if (logo !== null) return <img className="provider-mark" src={logo} alt="" width={20} height={20} />
  if (mark)
    return (
      <svg className="provider-mark" viewBox={`0 0 ${mark.box} ${mark.box}`} aria-hidden="true">
        {mark.paths.map(([path, color]) => (
          <path key={color} d={path} fill={color} />
        ))}
      </svg>
    )
  const style = { '--hue': hueOf(name) } as CSSProperties
  return (
    <span className="provider-mark" style={style} aria-hidden="true">
      {[...initialsOf(name)][0] ?? '·'}
    </span>
  )
}

/** Spreads names over the color wheel by the golden angle. */
const hueOf = (name: string): number =>
  Math.round([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) * 137.508) % 360
