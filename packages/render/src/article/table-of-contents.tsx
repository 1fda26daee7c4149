import { readingMinutes, type RichText } from '@vitrine/model'
import type { PageContext } from '../page/page-context.ts'
import type { ArticleHeading } from './headings.ts'

const MIN_HEADINGS = 3
/** With more entries only the top level is listed. */
const MAX_ENTRIES = 24
/** Taller lists scroll. */
const SCROLLING_FROM = 12
/** Three minutes are about 600 words; shorter articles fit on few screens. */
const MIN_MINUTES = 3

type Props = { headings: readonly ArticleHeading[]; body: RichText; page: PageContext }

/** The table of contents of a long article: top-level headings and, if there are few enough, those below them. */
export function TableOfContents({ headings, body, page }: Props) {
  const all = headings.filter(({ level }) => level <= 3)
  if (all.length < MIN_HEADINGS || readingMinutes(body) < MIN_MINUTES) return null
  const main = all.filter(({ level }) => level <= 2)
  const shown = all.length > MAX_ENTRIES && main.length >= MIN_HEADINGS ? main : all
  return (
    <nav className={shown.length > SCROLLING_FROM ? 'toc toc-long' : 'toc'} aria-labelledby="toc-title">
      <h2 className="toc-title" id="toc-title" lang={page.wordsLang}>
        {page.words.inThisArticle}
      </h2>
      <ol>
        {chapters(shown).map(({ heading, parts }) => (
          <li key={heading.id}>
            <TocEntry heading={heading} />
            {parts.length > 0 && (
              <ol>
                {parts.map(part => (
                  <li key={part.id}>
                    <TocEntry heading={part} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function TocEntry({ heading }: { heading: ArticleHeading }) {
  return <a href={`#${encodeURIComponent(heading.id)}`}>{heading.text}</a>
}

type Chapter = { heading: ArticleHeading; parts: ArticleHeading[] }

function chapters(headings: readonly ArticleHeading[]): Chapter[] {
  const found: Chapter[] = []
  for (const heading of headings) {
    const last = found.at(-1)
    if (heading.level > 2 && last) last.parts.push(heading)
    else found.push({ heading, parts: [] })
  }
  return found
}
