import type { SectionData, SectionType } from '@vitrine/model'
import { Fragment, type ReactNode } from 'react'
import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { displayUrl, safeHref } from '../../text/link.ts'
import { isBlank } from '../../text/text.ts'
import type { PageContext } from '../../page/page-context.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart, SectionProps } from '../section-part.ts'

type Link = SectionData<'links'>['items'][number]

const possible = (items: Link[]) => items.filter(item => !isBlank(item.label) && safeHref(item.url))

const groupOf = ({ group = '' }: Link) => group.trim()

/** The links without a group, then each group's: links of several sources alternate, and each heading comes once. */
function sortByGroup(items: Link[]): Link[] {
  const groups = Map.groupBy(items, groupOf)
  return [...(groups.get('') ?? []), ...[...groups].flatMap(([group, own]) => (group === '' ? [] : own))]
}

export const links: SectionPart<'links'> = {
  css: `.links { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem }
.link-group { flex-basis: 100%; grid-column: 1 / -1; break-after: avoid; font-weight: 600 }
* + .link-group { margin-block-start: 1.25rem }
[rel^=me] .link-label::after { content: ' ✓'; content: ' ✓' / '' }`,
  hasContent: data => possible(data.items).length > 0,
  heading: (data, page) => data.title.trim() || page.words.links,
  Section: props => <Links {...props} Item={RowLink} />,
}

type LinksProps = SectionProps<'links'> & {
  className?: string
  as?: SectionType
  Item: (props: LinkProps) => ReactNode
}

/** The links by group, each as an `Item`. */
export function Links({ id, data, page, className = 'links', as, Item }: LinksProps) {
  const items = sortByGroup(possible(data.items))
  return (
    <SectionFrame page={page} id={id} as={as} heading={links.heading(data, page) ?? ''}>
      <ul className={className} style={vars({ n: items.length })}>
        {items.map((item, index) => {
          const group = groupOf(item)
          const previous = items[index - 1]
          return (
            <Fragment key={item.url}>
              {group !== '' && !(previous && groupOf(previous) === group) && (
                <li className="link-group">
                  <h3>{group}</h3>
                </li>
              )}
              <Item item={item} page={page} />
            </Fragment>
          )
        })}
      </ul>
    </SectionFrame>
  )
}

export type LinkProps = { item: Link; page: PageContext }

const RowLink = ({ item, page }: LinkProps) => (
  <li className="link">
    <NamedLink item={item} page={page}>
      <Host {...item} />
    </NamedLink>
  </li>
)

/** A link by its label; `children` are part of it. */
export function NamedLink({ item, page, children }: LinkProps & { children?: ReactNode }) {
  const rel = relOf(item.url, page.view.website.proven_urls)
  const isProven = rel?.startsWith('me')
  return (
    // rel="me": the owner's other profiles, as verified by IndieWeb and Mastodon; only those that link back.
    <a href={safeHref(item.url) ?? ''} rel={rel}>
      <span
        className="link-label"
        title={isProven ? page.words.proven : undefined}
        {...editableField(page, item, 'label')}
      >
        {item.label}
      </span>
      {isProven && (
        <span className="visually-hidden" lang={page.wordsLang}>
          {` (${page.words.proven})`}
        </span>
      )}
      {children}
    </a>
  )
}

function relOf(url: string, proven: readonly string[] = []): string | undefined {
  if (!url.startsWith('http')) return undefined
  return proven.includes(url) ? 'me noopener' : 'noopener'
}

/** The link's host and path, unless the label contains it; lines can break after each part. */
export function Host({ url, label }: { url: string; label: string }) {
  const text = displayUrl(url)
  if (!text || text.toLowerCase() === label.trim().toLowerCase()) return null
  return (
    <>
      {' '}
      <span className="link-host">
        {text.split(/(?<=\/)/).map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    </>
  )
}
