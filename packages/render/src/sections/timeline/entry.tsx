import type { RichText as RichTextData } from '@vitrine/model'
import { plainText } from '@vitrine/model'
import { safeHref } from '../../link.ts'
import type { PageContext } from '../../page-context.ts'
import { RichText } from '../../rich-text.tsx'
import { isBlank } from '../../text.ts'
import { isDated, Period, type Span } from '../period.tsx'

type Props = {
  title: string
  /** Where the title leads, if anywhere. */
  titleUrl?: string | null
  org?: string
  orgUrl?: string | null
  place?: string
  span: Span
  text: RichTextData | string
  page: PageContext
}

/** One line of a timeline: when it was, what it was, at which house, in which place, and what there is to say of it. */
export function Entry({
  title,
  titleUrl = null,
  org = '',
  orgUrl = null,
  place = '',
  span,
  text,
  page,
}: Props) {
  return (
    <li className={span.isCurrent ? 'entry entry-current' : 'entry'}>
      <When span={span} page={page} />
      <div className="entry-what">
        <h3 className="entry-title">
          <Linked text={title} url={titleUrl} />
        </h3>
        <House org={org} url={orgUrl} place={place} />
        <EntryText text={text} page={page} under={3} />
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

/** The organisation and its place, apart. */
export function House({ org, url, place }: { org: string; url: string | null; place: string }) {
  if (isBlank(org) && isBlank(place)) return null
  return (
    <p className="entry-org">
      {!isBlank(org) && (
        <span className="entry-house">
          <Linked text={org.trim()} url={url} />
        </span>
      )}
      {!isBlank(place) && (
        <>
          {' '}
          <span className="entry-place">{place.trim()}</span>
        </>
      )}
    </p>
  )
}

export function Linked({ text, url }: { text: string; url: string | null }) {
  const href = url && safeHref(url)
  return href ? <a href={href}>{text}</a> : text
}

type TextProps = { text: RichTextData | string; page: PageContext; under: number }

/** Written plainly or formatted; nothing where there is nothing to read. */
export function EntryText({ text, page, under }: TextProps) {
  if (isBlank(typeof text === 'string' ? text : plainText(text))) return null
  return (
    <div className="entry-text">
      {typeof text === 'string' ? (
        <div className="prose">
          <p>{text.trim()}</p>
        </div>
      ) : (
        <RichText text={text} page={page} under={under} />
      )}
    </div>
  )
}
