import {
  findCodeLanguage,
  languageOfScript,
  parseVideoMoment,
  plainText,
  type RichText as RichTextData,
  type PublishedPost,
  type VideoAttributes,
  parseInstagramPost,
  type PostSource,
} from '@vitrine/model'
import type { ReactNode } from 'react'
import { renderCard } from '../cards/cards.tsx'
import { createHighlighter } from '../code/highlight.tsx'
import { titleMeasure, vars } from '../css/custom-properties.ts'
import { normalizeRichText } from '../text/normalize-rich-text.ts'
import type { PageContext } from '../page/page-context.ts'
import { Message } from '../text/figure.tsx'
import { isCopied, Picture } from '../media/picture.tsx'
import { VideoPlayer, PlayerFrame } from '../media/player.tsx'
import { tagsOfPost, titleOfPost } from '../posts/collection.ts'
import { tagPath } from '../posts/post-routes.ts'
import { playerNames, RichText } from '../text/rich-text.tsx'
import { Moment } from '../sections/period.tsx'
import { textDirection } from '../i18n/script.ts'
import { isBlank } from '../text/text.ts'
import { type ArticleHeading, articleHeadings } from './headings.ts'
import { TableOfContents } from './table-of-contents.tsx'
import { playerName } from '../media/video-url.ts'
import { displayUrl, safeHref } from '../text/link.ts'

const DAY = 86_400_000
/** Shorter texts do not fill a second column or screen. */
const LONG_MINUTES = 3
/** The cover spans the page's width. */
const COVER_SIZES = '(min-width:75rem) 75rem,(min-width:40rem) 88vw,62vw'

type ArticleProps = {
  post: PublishedPost
  page: PageContext
  /** The head of a case study, in place of tag, author and date. */
  study?: { kicker: ReactNode; facts: ReactNode }
}

/** A post as a page of its own. Requires `post.body`; without it only the head is rendered. */
export function Article({ post, page, study }: ArticleProps) {
  const body = normalizeRichText(post.body ?? { type: 'doc', content: [] })
  const headings = articleHeadings(body)
  const { film, text } = withoutLeadVideo(body)
  const { dir, lang } = ownLanguage(post, page)
  return (
    <article
      className={post.minutes < LONG_MINUTES ? 'article article-short h-entry' : 'article h-entry'}
      aria-labelledby="article-title"
      dir={dir}
    >
      <ArticleHead post={post} body={body} page={page} study={study} lang={lang} />
      {film ? (
        <VideoPlayer
          film={film}
          page={page}
          first
          className="article-cover player"
          isNamed={film.title.trim() !== titleOfPost(post)}
        />
      ) : post.source?.embedded ? (
        <EmbeddedPost post={post} source={post.source} page={page} />
      ) : (
        <Cover post={post} body={body} page={page} />
      )}
      <TableOfContents headings={headings} body={body} page={page} />
      <RichText
        className="prose article-text e-content"
        lang={lang}
        text={text}
        page={page}
        under={1}
        manner={{
          headingIds: idsOf(headings),
          code: { highlight: createHighlighter(), nameOf: findCodeLanguage },
          card: renderCard,
          players: playerNames(body),
        }}
      />
      {!study && <ArticleFoot post={post} body={body} page={page} />}
    </article>
  )
}

/**
 * The direction of an article that is written in the other one than the page, and its language if its script tells;
 * nothing for all others.
 */
export function ownLanguage(
  post: PublishedPost,
  page: PageContext,
): { dir?: 'ltr' | 'rtl' | undefined; lang?: string | undefined } {
  const text = `${titleOfPost(post)}\n${post.body ? plainText(post.body) : ''}`.slice(0, 4000)
  const dir = textDirection(text)
  return dir === null || dir === page.dir ? {} : { dir, lang: languageOfScript(text) ?? undefined }
}

type PartProps = { post: PublishedPost; body: RichTextData; page: PageContext }

function ArticleHead({
  post,
  body,
  page,
  study,
  lang,
}: PartProps & Pick<ArticleProps, 'study'> & { lang: string | undefined }) {
  const title = titleOfPost(post)
  const [tag] = tagsOfPost(post)
  const kicker = study ? study.kicker : tag && <a href={tagPath(tag.slug)}>{tag.name}</a>
  return (
    <header className="article-head">
      {kicker && <p className="article-kicker">{kicker}</p>}
      <h1 className="article-title p-name" id="article-title" lang={lang} style={vars(titleMeasure(title))}>
        {title}
      </h1>
      {!isBlank(post.excerpt) && !beginsWith(body, post.excerpt) && (
        <p className="article-standfirst p-summary" lang={lang}>
          {post.excerpt.trim()}
        </p>
      )}
      {study ? study.facts : <Byline post={post} page={page} />}
    </header>
  )
}

/** Author, dates and reading time. */
function Byline({ post, page }: Omit<PartProps, 'body'>) {
  const { words } = page
  const [published, updated] = [post.published_at, post.updated_at].map(time => time.slice(0, 10))
  const isUpdated =
    published !== updated && Date.parse(post.updated_at) - Date.parse(post.published_at) >= DAY
  return (
    <p className="article-meta">
      <span className="article-author">
        <span className="visually-hidden" lang={page.wordsLang}>
          {words.writtenBy}
        </span>{' '}
        <span className="p-author h-card">{page.name}</span>
      </span>{' '}
      <Moment date={published ?? ''} page={page} className="dt-published" />{' '}
      {isUpdated && (
        <span className="article-updated">
          <Message text={words.updated} page={page} />{' '}
          <Moment date={updated ?? ''} page={page} className="dt-updated" />
        </span>
      )}{' '}
      {post.minutes > 0 && (
        <span className="article-length" lang={page.wordsLang}>
          {post.minutes}&nbsp;{words.minutesToRead(post.minutes)}
        </span>
      )}
    </p>
  )
}

/** The cover, unless the text shows the same picture. */
function Cover({ post, body, page }: PartProps) {
  if (!post.cover || !isCopied(post.cover, page) || picturesIn(body.content).includes(post.cover.url))
    return null
  return (
    <figure className="article-cover">
      <Picture picture={post.cover} page={page} sizes={COVER_SIZES} first="main" />
    </figure>
  )
}

function ArticleFoot({ post, body, page }: PartProps) {
  const tags = tagsOfPost(post)
  return (
    <footer className="article-foot">
      {/** Embeds have a link to their platform below them. */}
      {!post.source?.embedded && <SourceLine source={post.source} films={playerNames(body)} page={page} />}
      {tags.length > 0 && (
        <ul className="article-tags" aria-label={page.words.tags}>
          {tags.map(({ slug, name }) => (
            <li key={slug} className="tag">
              <a className="p-category" href={tagPath(slug)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </footer>
  )
}

const idsOf = (headings: readonly ArticleHeading[]) => new Map(headings.map(({ node, id }) => [node, id]))

/** A leading video takes the cover's place. */
function withoutLeadVideo(body: RichTextData): { film: VideoAttributes | null; text: RichTextData } {
  const [first, ...content] = body.content
  if (first?.type !== 'video') return { film: null, text: body }
  return { film: first.attrs, text: { type: 'doc', content } }
}

function picturesIn(nodes: RichTextData['content']): string[] {
  return nodes.flatMap(node => {
    if (node.type === 'image') return [node.attrs.src]
    if (node.type === 'video') return node.attrs.poster ? [node.attrs.poster] : []
    return 'content' in node ? picturesIn(node.content ?? []) : []
  })
}

/** Whether the excerpt is the start of the text, and so would be repeated. */
function beginsWith(body: RichTextData, excerpt: string): boolean {
  const plain = (words: string) => words.replace(/[\s\p{P}]+/gu, ' ').trim()
  const films = body.content.filter(node => node.type !== 'video')
  const start = plain(excerpt)
  return start !== '' && plain(plainText({ type: 'doc', content: films })).startsWith(start)
}

type Props = { post: PublishedPost; source: PostSource; page: PageContext }

const ORIGIN = 'https://www.instagram.com'

/**
 * An Instagram embed: a placeholder or the owner's thumbnail, replaced by Instagram's frame on a click. No request to
 * Instagram before that, and nothing of the post is stored.
 */
function EmbeddedPost({ post, source, page }: Props) {
  const parsed = parseInstagramPost(source.url ?? '')
  if (!parsed.ok) return null
  const { code, kind, url } = parsed.post
  return (
    <figure className="article-cover player player-post">
      <div className="player-screen">
        <PlayerFrame
          source={{
            name: `post-${code}`,
            title: titleOfPost(post),
            origin: ORIGIN,
            address: `${ORIGIN}/${kind}/${code}/embed/captioned/`,
            host: 'Instagram',
            kind: kind === 'reel' ? 'film' : 'post',
            poster: post.cover?.url ?? null,
          }}
          page={page}
          first
        />
      </div>
      <figcaption>
        <a href={url} lang={page.wordsLang}>
          {page.words.seeOriginalOn('Instagram')}
        </a>
      </figcaption>
    </figure>
  )
}

const HOSTS = { youtube: 'YouTube', instagram: 'Instagram', linkedin: 'LinkedIn' } as const

type SourceLineProps = {
  source: PostSource | null
  /** The videos in the text, which already link to their hosts. */
  films: ReadonlySet<string>
  page: PageContext
}

/** The original source of a post, with a link. */
function SourceLine({ source, films, page }: SourceLineProps) {
  const href = source?.url ? safeHref(source.url) : null
  const film = href ? parseVideoMoment(href) : null
  if (!source || !href || (film && films.has(playerName(film)))) return null
  const { words } = page
  const host =
    source.type === 'manual'
      ? displayUrl(href)
      : source.type === 'web'
        ? new URL(href).hostname.replace(/^www\./, '')
        : HOSTS[source.type]
  return (
    <p className="article-source">
      <a href={href} lang={page.wordsLang}>
        {source.type === 'youtube' ? words.watchOn(host) : words.seeOriginalOn(host)}
      </a>
    </p>
  )
}
