import { type LayoutName, plainText, type RichText as RichTextData } from '@vitrine/model'
import { createElement } from 'react'
import { vars } from '../../css/custom-properties.ts'
import { editableField, type EditAttributes } from '../../edit/edit-marks.tsx'
import { PROSE } from '../about/section.tsx'
import { safeHref } from '../../text/link.ts'
import type { PageContext } from '../../page/page-context.ts'
import { RichText } from '../../text/rich-text.tsx'
import { isBlank } from '../../text/text.ts'
import { CARDS } from '../cards/cards.ts'
import type { SharedPart } from '../section-part.ts'
import { TIMELINE } from './timeline.ts'
import { isDated, Period, type Span } from '../period.tsx'

type Props = {
  title: string
  /** The title's link, if any. */
  titleUrl?: string | null
  org?: string
  orgUrl?: string | null
  place?: string
  span: Span
  text: RichTextData | string
  /** The item's edit attributes and its fields by position, for the editor. */
  of?: { item: object; title: string; org?: string; place?: string; text?: string }
  page: PageContext
}

/** The items of a section as `layout` says: a timeline by default, cards, or a line each without descriptions. */
export function Entries({ entries, layout, page, className = 'timeline' }: EntriesProps) {
  const isCards = layout === 'cards'
  const Item = isCards ? EntryCard : Entry
  return createElement(
    isCards ? 'ul' : 'ol',
    {
      className: isCards ? 'cards' : layout === 'compact' ? 'timeline credits' : className,
      style: vars({ n: entries.length }),
    },
    entries.map((entry, index) => (
      <Item key={index} {...entry} text={layout === 'compact' ? '' : entry.text} page={page} />
    )),
  )
}

type EntriesProps = {
  entries: readonly Omit<Props, 'page'>[]
  layout?: LayoutName | undefined
  page: PageContext
  /** Of the timeline. */
  className?: string
}

type Styled = {
  layout?: LayoutName | undefined
  items?: readonly { text?: RichTextData | string | undefined }[] | undefined
}

/** The styles of the entries of a section, with those of rich text if descriptions are. */
export const entryStyles = ({ layout, items = [] }: Styled): SharedPart[] => [
  ...(items.some(({ text }) => typeof text === 'object') ? [PROSE] : []),
  layout === 'cards' ? CARDS : TIMELINE,
]

const marksOf =
  (of: Props['of'], page: PageContext) =>
  (name: string | undefined): EditAttributes | undefined =>
    of && name ? editableField(page, of.item, name) : undefined

/** An entry as a card: title and description, then organisation and period. */
function EntryCard({ title, titleUrl = null, org = '', orgUrl = null, span, text, of, page }: Props) {
  const mark = marksOf(of, page)
  return (
    <li className="card">
      <div className="card-body">
        <h3 className="card-title">
          <Linked text={title} url={titleUrl} mark={mark(of?.title)} />
        </h3>
        {typeof text !== 'string'
          ? !isBlank(plainText(text)) && (
              <RichText text={text} page={page} under={3} className="card-text prose" />
            )
          : !isBlank(text) && (
              <p className="card-text" {...mark(of?.text)}>
                {text.trim()}
              </p>
            )}
        {!(isBlank(org) && !isDated(span)) && (
          <ul className="meta">
            {!isBlank(org) && (
              <li>
                <Linked text={org.trim()} url={orgUrl} mark={mark(of?.org)} />
              </li>
            )}
            {isDated(span) && (
              <li className="meta-span">
                <Period span={span} page={page} />
              </li>
            )}
          </ul>
        )}
      </div>
    </li>
  )
}

/** A timeline entry: period, title, organisation, place and description. */
export function Entry({
  title,
  titleUrl = null,
  org = '',
  orgUrl = null,
  place = '',
  span,
  text,
  of,
  page,
}: Props) {
  const mark = marksOf(of, page)
  return (
    <li className={span.isCurrent ? 'entry entry-current' : 'entry'}>
      <When span={span} page={page} />
      <div className="entry-what">
        <h3 className="entry-title">
          <Linked text={title} url={titleUrl} mark={mark(of?.title)} />
        </h3>
        <OrganizationLine
          org={org}
          url={orgUrl}
          place={place}
          orgMark={mark(of?.org)}
          placeMark={mark(of?.place)}
        />
        <EntryText text={text} page={page} under={3} mark={mark(of?.text)} />
      </div>
    </li>
  )
}

export function When({ span, page, name = 'entry-when' }: { span: Span; page: PageContext; name?: string }) {
  if (!isDated(span)) return null
  return (
    <p className={name}>
      <Period span={span} page={page} />
    </p>
  )
}

/** The organisation and its place, separated. */
type OrganizationLineProps = {
  org: string
  url: string | null
  place: string
  orgMark?: EditAttributes | undefined
  placeMark?: EditAttributes | undefined
}
export function OrganizationLine({ org, url, place, orgMark, placeMark }: OrganizationLineProps) {
  if (isBlank(org) && isBlank(place)) return null
  return (
    <p className="entry-org">
      {!isBlank(org) && (
        <span className="entry-house">
          <Linked text={org.trim()} url={url} mark={orgMark} />
        </span>
      )}
      {!isBlank(place) && (
        <>
          {' '}
          <span className="entry-place" {...placeMark}>
            {place.trim()}
          </span>
        </>
      )}
    </p>
  )
}

export function Linked({
  text,
  url,
  mark,
}: {
  text: string
  url: string | null
  mark?: EditAttributes | undefined
}) {
  const href = url && safeHref(url)
  return href ? (
    <a href={href} {...mark}>
      {text}
    </a>
  ) : (
    <bdi {...mark}>{text}</bdi>
  )
}

type TextProps = {
  text: RichTextData | string
  page: PageContext
  under: number
  mark?: EditAttributes | undefined
}

/** Plain or rich text; nothing if empty. */
export function EntryText({ text, page, under, mark }: TextProps) {
  if (isBlank(typeof text === 'string' ? text : plainText(text))) return null
  return (
    <div className="entry-text">
      {typeof text === 'string' ? (
        <div className="prose">
          <p {...mark}>{text.trim()}</p>
        </div>
      ) : (
        <RichText text={text} page={page} under={under} />
      )}
    </div>
  )
}
