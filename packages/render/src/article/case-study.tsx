import {
  parseVideoMoment,
  postPath,
  type ProjectItem,
  type PublishedPost,
  type SectionKey,
  type VideoItem,
} from '@vitrine/model'
import type { ReactNode } from 'react'
import { formatDuration, isoDuration } from '../media/video-duration.ts'
import { videoHost } from '../media/video-url.ts'
import { headingLang, type PageContext } from '../page/page-context.ts'
import { titleOfPost } from '../posts/collection.ts'
import { isDated, Moment, Period } from '../sections/period.tsx'
import { Count, Message } from '../text/figure.tsx'
import { displayUrl, safeHref } from '../text/link.ts'
import { Article } from './article.tsx'

/** An entry of the design whose page a case study is. */
type Entry = { section: SectionKey; heading: string; study: PublishedPost } & (
  | { kind: 'project'; item: ProjectItem }
  | { kind: 'film'; item: VideoItem }
)

/** The main content of a case study: the article with the facts of its entry, and the way to the next one. */
export function CaseStudyPage({ post, page }: { post: PublishedPost; page: PageContext }) {
  const entries = entriesOf(page)
  const at = entries.findIndex(({ study }) => study === post)
  const entry = entries[at]
  // The last leads to the first; a page whose entry is gone leads to all of them.
  const next = entries[(at + 1) % entries.length]
  return (
    <>
      <Article
        post={post}
        page={page}
        study={{ kicker: entry && <Kicker {...entry} page={page} />, facts: factsOf(entry, page) }}
      />
      {next && next !== entry && (
        <nav className="pager" aria-label={next.heading}>
          <a className="pager-next" rel="next" href={postPath(next.study)}>
            <span className="pager-label" lang={page.wordsLang}>
              {page.words.next}
            </span>{' '}
            <span className="pager-title">{titleOfPost(next.study)}</span>
          </a>
        </nav>
      )}
    </>
  )
}

const Kicker = ({ section, heading, page }: Entry & { page: PageContext }) => (
  <a href={`/#${section}`} lang={headingLang(page, section)}>
    {heading}
  </a>
)

/** The name and path of the section that leads to a case study, if one does. */
export const sectionsOfStudy = (page: PageContext, post: PublishedPost) =>
  entriesOf(page)
    .filter(({ study }) => study === post)
    .map(({ heading, section }) => ({ name: heading, path: `/#${section}` }))

/** The entries that lead to a case study, in the order of the page. */
function entriesOf(page: PageContext): Entry[] {
  const { design } = page.view
  const found = page.sections.flatMap((section): Entry[] => {
    if (section === 'projects')
      return (design.projects?.items ?? []).flatMap(item => {
        const study = studyOf(page, item)
        const heading = design.projects?.title.trim() || page.words.projects
        return study ? [{ kind: 'project', section, heading, study, item }] : []
      })
    if (section === 'videos')
      return (design.videos?.items ?? []).flatMap(item => {
        const study = studyOf(page, item)
        const heading = design.videos?.title.trim() || page.words.videos
        return study ? [{ kind: 'film', section, heading, study, item }] : []
      })
    return []
  })
  // A copied entry may share the key of another one.
  return found.filter(({ study }, index) => found.findIndex(one => one.study === study) === index)
}

const studyOf = ({ view }: PageContext, { page_key }: ProjectItem | VideoItem) =>
  page_key && view.case_studies?.find(study => study.page_key === page_key)

/** The facts of an entry: when, what and where. */
function factsOf(entry: Entry | undefined, page: PageContext): ReactNode {
  if (!entry) return null
  const facts = entry.kind === 'project' ? projectFacts(entry.item, page) : filmFacts(entry.item, page)
  const shown = Object.entries(facts).filter(([, fact]) => fact !== null)
  if (shown.length === 0) return null
  return (
    <ul className="article-meta">
      {shown.map(([name, fact]) => (
        <li key={name}>{fact}</li>
      ))}
    </ul>
  )
}

function projectFacts(item: ProjectItem, page: PageContext): Record<string, ReactNode> {
  const { words } = page
  return {
    period: isDated(item) ? <Period span={item} page={page} /> : null,
    language: item.language ? <bdi>{item.language}</bdi> : null,
    topics: item.topics.length > 0 ? <bdi>{item.topics.join(', ')}</bdi> : null,
    stars: item.stars ? <Count value={item.stars} word={words.stars(item.stars)} page={page} /> : null,
    homepage: linkTo(item.homepage),
    url: linkTo(item.url),
  }
}

function filmFacts(item: VideoItem, page: PageContext): Record<string, ReactNode> {
  const { words } = page
  const film = parseVideoMoment(item.url)
  const length = item.duration_s ? (
    <time dateTime={isoDuration(item.duration_s)}>{formatDuration(item.duration_s)}</time>
  ) : null
  return {
    date: item.date ? <Moment date={item.date} page={page} /> : null,
    length,
    views: item.views ? <Count value={item.views} word={words.views(item.views)} page={page} /> : null,
    url: linkTo(item.url, film && <Message text={words.watchOn(videoHost(film).name)} page={page} />),
  }
}

function linkTo(url: string | null, label: ReactNode = null): ReactNode {
  const href = url && safeHref(url)
  return href ? <a href={href}>{label ?? displayUrl(href)}</a> : null
}
