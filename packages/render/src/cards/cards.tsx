import {
  type CalloutKind,
  fileKind,
  type FileAttributes,
  localeOf,
  type RichTextNode,
  uploadedFilePath,
} from '@vitrine/model'
import type { ReactNode } from 'react'
import { vars } from '../css/custom-properties.ts'
import { Picture } from '../media/picture.tsx'
import { memoizeForms } from '../i18n/format.ts'
import type { PageContext } from '../page/page-context.ts'
import { displayUrl, safeHref } from '../text/link.ts'
import type { CardNode } from '../text/rich-text.tsx'
import { isBlank } from '../text/text.ts'

type CardProps<T extends CardNode['type']> = { node: Extract<CardNode, { type: T }>; page: PageContext }

/** Renders a card of an article; `inner` are the blocks in it. */
export function renderCard(node: CardNode, page: PageContext, inner: () => ReactNode): ReactNode {
  switch (node.type) {
    case 'callout':
      return (
        <div className={`callout callout-${node.attrs.kind}`} role="note">
          <span className="callout-kind visually-hidden" lang={page.wordsLang}>
            {page.words[node.attrs.kind]}
          </span>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={ICONS[node.attrs.kind]} />
          </svg>
          <div className="callout-text">{inner()}</div>
        </div>
      )
    case 'toggle':
      return (
        <details className="toggle">
          <summary>{node.attrs.title.trim() || '…'}</summary>
          {inner()}
        </details>
      )
    case 'gallery':
      return <Gallery node={node} page={page} />
    case 'bookmark':
      return <Bookmark node={node} page={page} />
    case 'button':
      return <Button node={node} />
    case 'audio':
      return <Audio file={node.attrs} page={page} />
    case 'file':
      return <Download file={node.attrs} page={page} />
  }
}

/**
 * Renders a card for feeds, which have no styles; pictures are rendered as those of the text. `toAbsolute` completes
 * links within the site.
 */
export function renderFeedCard(
  node: CardNode,
  page: PageContext,
  inner: () => ReactNode,
  toAbsolute: (target: string) => string,
): ReactNode {
  switch (node.type) {
    case 'callout':
      return (
        <blockquote>
          <p>
            <strong>{page.words[node.attrs.kind]}</strong>
          </p>
          {inner()}
        </blockquote>
      )
    case 'gallery':
      return inner()
    case 'bookmark': {
      const { description } = node.attrs
      const href = safeHref(node.attrs.url)
      return (
        href && (
          <blockquote>
            <p>
              <a href={href}>{bookmarkTitle(node.attrs)}</a>
            </p>
            {!isBlank(description) && <p>{description.trim()}</p>}
          </blockquote>
        )
      )
    }
    case 'button':
      return <Button node={node} toAbsolute={toAbsolute} />
    case 'audio':
    case 'file': {
      const href = safeHref(uploadedFilePath(node.attrs.src) ?? node.attrs.src)
      const { caption } = node.attrs
      return (
        href && (
          <p>
            <a href={toAbsolute(href)}>{fileTitle(node.attrs)}</a> {fileFacts(node.attrs, page)}
            {!isBlank(caption) && <> {caption.trim()}</>}
          </p>
        )
      )
    }
    case 'toggle':
      return renderCard(node, page, inner)
  }
}

/** Outlines on a grid of 24 units. */
const ICONS: Record<CalloutKind, string> = {
  note: 'M12 11v6M12 7v.5M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0',
  tip: 'M9 18h6M10 21h4M9 15c0-2-3-3-3-7a6 6 0 0 1 12 0c0 4-3 5-3 7z',
  warning: 'M12 10v4M12 17v.5M12 3L2 20.5h20z',
}

/** The pictures in rows of two and three, so that none is alone in the last one; a row's pictures are equally high. */
function Gallery({ node, page }: CardProps<'gallery'>) {
  const pictures = (node.content ?? []).flatMap(child =>
    child.type === 'image' && page.view.media[child.attrs.src] ? [child] : [],
  )
  const rows = rowsOf(pictures.length)
  return (
    <figure className="photos">
      {rows.map((count, index) => {
        const from = rows.slice(0, index).reduce((sum, one) => sum + one, 0)
        return (
          <div key={index} className="photo-row">
            {pictures.slice(from, from + count).map((picture, place) => (
              <Photo key={place} node={picture} page={page} />
            ))}
          </div>
        )
      })}
    </figure>
  )
}

/** Returns the number of pictures in each row: threes, with up to two pairs before them. */
export function rowsOf(count: number): number[] {
  if (count < 2) return count === 1 ? [1] : []
  const pairs = (3 - (count % 3)) % 3
  const threes = (count - 2 * pairs) / 3
  return [...Array<number>(pairs).fill(2), ...Array<number>(threes).fill(3)]
}

/** Wider or higher pictures are cropped, or they would leave no room for their neighbours. */
const [NARROWEST, WIDEST] = [0.6, 2.4]

function Photo({ node, page }: { node: Extract<RichTextNode, { type: 'image' }>; page: PageContext }) {
  const { src, alt, caption } = node.attrs
  const { width, height } = page.view.media[src] ?? { width: 1, height: 1 }
  const ratio = Math.min(WIDEST, Math.max(NARROWEST, width / height))
  return (
    <figure className="photo" style={vars({ ratio: Math.round(ratio * 100) / 100 })}>
      <Picture
        picture={{ url: src, width: null, height: null, alt }}
        page={page}
        sizes="(min-width:48rem) 21rem,50vw"
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

const bookmarkTitle = ({ title, url }: { title: string; url: string }) => title.trim() || displayUrl(url)

function Bookmark({ node, page }: CardProps<'bookmark'>) {
  const { url, description, site, picture } = node.attrs
  const href = safeHref(url)
  if (!href) return null
  return (
    <a className="bookmark" href={href} rel="nofollow noopener">
      <span className="bookmark-text">
        <strong className="bookmark-title">{bookmarkTitle(node.attrs)}</strong>{' '}
        {!isBlank(description) && <span className="bookmark-description">{description.trim()}</span>}{' '}
        <span className="link-host">{site.trim() || new URL(url).hostname.replace(/^www\./, '')}</span>
      </span>
      {picture && (
        <Picture
          picture={{ url: picture, width: null, height: null, alt: '' }}
          page={page}
          sizes="(min-width:30rem) 14rem,88vw"
        />
      )}
    </a>
  )
}

function Button({
  node,
  toAbsolute = target => target,
}: Pick<CardProps<'button'>, 'node'> & { toAbsolute?: (target: string) => string }) {
  const { href: target, label } = node.attrs
  const href = safeHref(target)
  // The editor keeps a button without a link yet as one to this page.
  if (!href || href === '#') return null
  return (
    <p className="card-button">
      <a
        className="button primary"
        href={toAbsolute(href)}
        rel={href.startsWith('http') ? 'nofollow noopener' : undefined}
      >
        {label.trim() || displayUrl(target)}
      </a>
    </p>
  )
}

const fileTitle = ({ title, name }: FileAttributes) => title.trim() || name

/** Returns the kind and size of a file, which readers want to know before they download it. */
function fileFacts({ name, size }: FileAttributes, { words }: PageContext): string {
  const [amount, unit] = size < 1e6 ? [size / 1000, 'kilobyte'] : [size / 1e6, 'megabyte']
  const text = size === 0 ? '' : sizeText(Math.max(0.1, amount), words.language, unit)
  return [fileKind(name), text].filter(Boolean).join(' · ')
}

const sizeText = memoizeForms((value: number, language: string, unit: string) =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value),
)

function FileText({ file, page }: { file: FileAttributes; page: PageContext }) {
  const facts = fileFacts(file, page)
  return (
    <>
      <strong className="file-title">{fileTitle(file)}</strong>{' '}
      {!isBlank(file.caption) && <span className="file-caption">{file.caption.trim()}</span>}{' '}
      {facts && (
        <span className="link-host" lang={page.wordsLang}>
          {facts}
        </span>
      )}
    </>
  )
}

/** Audio of the website; that of another one is a link, as nothing is loaded from elsewhere. */
function Audio({ file, page }: { file: FileAttributes; page: PageContext }) {
  const path = uploadedFilePath(file.src)
  if (path === null) return <Download file={file} page={page} />
  return (
    <div className="audio">
      <div className="file-text">
        <FileText file={file} page={page} />
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: owners write what is said below it, as they wish */}
      <audio controls preload="none" src={path} aria-label={fileTitle(file)}>
        <a href={path}>{fileTitle(file)}</a>
      </audio>
    </div>
  )
}

function Download({ file, page }: { file: FileAttributes; page: PageContext }) {
  const path = uploadedFilePath(file.src)
  const href = path ?? safeHref(file.src)
  if (!href) return null
  return (
    <a
      className="file"
      href={href}
      download={path === null ? undefined : file.name}
      rel={path === null ? 'nofollow noopener' : undefined}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path === null ? LINK_ICON : DOWNLOAD_ICON} />
      </svg>
      <span className="file-text">
        <FileText file={file} page={page} />
      </span>
    </a>
  )
}

const DOWNLOAD_ICON = 'M12 4v11M7 11l5 5l5-5M5 20h14'
const LINK_ICON = 'M8 16L18 6M9 6h9v9'
