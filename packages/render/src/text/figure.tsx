import { numberText } from '../i18n/format.ts'
import type { PageContext } from '../page/page-context.ts'

type FigureProps = { value: number; page: PageContext }

/**
 * A number, abbreviated if large (12.4k), with the exact one as tooltip and for screen readers. A large one may break
 * before its unit (12,4 тис.).
 */
export function Figure({ value, page, isLarge = false }: FigureProps & { isLarge?: boolean }) {
  const abbreviated = numberText(value, page.language, 'short')
  const short = isLarge ? abbreviated.replace('\u00a0', ' ') : abbreviated
  const exact = numberText(value, page.language, 'exact')
  if (abbreviated === exact) return <span className="number">{exact}</span>
  return (
    <span className="number" title={exact}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{exact}</span>
    </span>
  )
}

/** A message within a text, marked with its language if the page has no messages of its own. */
export const Message = ({ text, page }: { text: string; page: PageContext }) =>
  page.wordsLang === undefined ? text : <span lang={page.wordsLang}>{text}</span>

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
