import { numberText } from '../i18n/format.ts'
import type { PageContext } from '../page/page-context.ts'

type FigureProps = { value: number; page: PageContext }

/** A number, abbreviated if large (12.4k), with the exact one as tooltip and for screen readers. */
export function Figure({ value, page }: FigureProps) {
  const short = numberText(value, page.language, 'short')
  const exact = numberText(value, page.language, 'exact')
  if (short === exact) return <span className="number">{exact}</span>
  return (
    <span className="number" title={exact}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{exact}</span>
    </span>
  )
}

/** A number and its unit in separate spans for styling. */
export function Count({ value, word, page }: FigureProps & { word: string }) {
  return (
    <>
      <Figure value={value} page={page} />{' '}
      <span className="word" lang={page.wordsLang}>
        {word}
      </span>
    </>
  )
}
