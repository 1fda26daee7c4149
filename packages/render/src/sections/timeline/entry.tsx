import type { RichText as RichTextData } from '@vitrine/model'
import { plainText } from '@vitrine/model'
import { editableField, type EditAttributes, EditableText } from '../../edit/edit-marks.tsx'
import { safeHref } from '../../text/link.ts'
import type { PageContext } from '../../page/page-context.ts'
import { RichText } from '../../text/rich-text.tsx'
import { isBlank } from '../../text/text.ts'
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
  const mark = (name: string | undefined) => (of && name ? editableField(page, of.item, name) : undefined)
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
    <EditableText mark={mark}>{text}</EditableText>
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
