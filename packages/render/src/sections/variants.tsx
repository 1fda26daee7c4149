import { editableField } from '../edit/edit-marks.tsx'
import { shareText } from '../i18n/format.ts'
import { isBlank } from '../text/text.ts'
import { PROSE } from './about/section.tsx'
import { LINE } from './actions.tsx'
import { CARDS } from './cards/cards.ts'
import { Message } from '../text/figure.tsx'
import { Host, type LinkProps, Links, NamedLink } from './links/section.tsx'
import { Pairs, ROW_VALUES } from './pairs.tsx'
import { FIGURES, ROWS, TAGS } from './rows.ts'
import type { Variant, Variants } from './registry.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps, SharedPart } from './section-part.ts'
import { labelledStats, Value, valueMark } from './stats/section.tsx'

// Other layouts than the default of sections that almost every page has. Editors load them with the styles of
// appearances, for designs that chose one.

/** The styles of prose in which all words are large. */
const STATEMENT: SharedPart = { name: 'statement', css: '' }

type Layout = { layout?: string | undefined }

/** The styles of a section of prose by its layout. */
const proseStyles = ({ layout }: Layout): readonly SharedPart[] =>
  layout === 'statement' ? [PROSE, LINE, STATEMENT] : [PROSE]

const PROSE_LAYOUTS = {
  statement: `
.layout-statement .prose { text-wrap: pretty }
`,
  columns: `
.layout-columns .prose { max-width: none; columns: 2 18rem; column-gap: clamp(1.5rem, 4vw, 4rem) }
.layout-columns .prose > :is(p:first-child, h3, h4, h5, figure, pre, .table) { max-width: none; column-span: all }
.layout-columns .prose > :is(p:first-child, h3, h4, h5):not(:last-child) { margin-block-end: 1em }
.layout-columns .prose > * { break-inside: avoid-column }
`,
}

const prose = { uses: proseStyles, layoutCss: PROSE_LAYOUTS }

const skills: Variant<'skills'> = {
  uses: data => [data.layout === 'line' ? LINE : TAGS],
  layoutCss: {
    line: `
/* Items of several scripts do not mix. */
.layout-line li { display: inline-block }
.layout-line li:not(:last-child)::after { content: "·" / ""; margin-inline: .35em }
`,
  },
}

const stats: Variant<'stats'> = {
  uses: ({ layout }) => [layout === 'list' ? ROWS : layout === 'compact' ? TAGS : FIGURES],
  layoutCss: { list: ROW_VALUES },
  Section: props => {
    const { id, data, page } = props
    if (data.layout !== 'list' && data.layout !== 'compact') return null
    return (
      <SectionFrame page={page} id={id} heading={data.title.trim() || page.words.stats}>
        <Pairs
          isCompact={data.layout === 'compact'}
          pairs={labelledStats(data.items).map(item => ({
            name: item.label,
            value: <Value item={item} page={page} />,
            mark: editableField(page, item, 'label'),
            valueMark: valueMark(item, page),
          }))}
        />
      </SectionFrame>
    )
  },
}

const languages: Variant<'languages'> = {
  uses: ({ layout }) => (layout === 'list' ? [ROWS] : layout === 'names' ? [TAGS] : []),
  layoutCss: { list: ROW_VALUES },
  Section: props => {
    const { id, data, page } = props
    if (data.layout !== 'list' && data.layout !== 'names') return null
    return (
      <SectionFrame page={page} id={id} heading={data.title.trim() || page.words.languages}>
        <Pairs
          isCompact={data.layout === 'names'}
          pairs={data.items.map(item => ({
            name:
              item.name === 'Other' && item.share !== null ? (
                <Message text={page.words.otherLanguages} page={page} />
              ) : (
                item.name
              ),
            mark: item.name === 'Other' ? undefined : editableField(page, item, 'name'),
            ...(item.share === null
              ? {
                  value: isBlank(item.level) ? null : item.level.trim(),
                  valueMark: editableField(page, item, 'level'),
                }
              : { value: shareText(item.share, page.language) }),
          }))}
        />
      </SectionFrame>
    )
  },
}

const TagLink = (props: LinkProps) => (
  <li className="tag">
    <NamedLink {...props} />
  </li>
)

const CardLink = ({ item, page }: LinkProps) => (
  <li className="card">
    <div className="card-body">
      <h3 className="card-title">
        <NamedLink item={item} page={page} />
      </h3>
      <p className="card-text">
        <Host {...item} />
      </p>
    </div>
  </li>
)

/** Themes may set rows of links apart, such as in a bar at the edge of the screen; cards and names are a section like others. */
const links: Variant<'links'> = {
  uses: ({ layout }) => (layout === 'cards' ? [CARDS] : layout === 'names' ? [TAGS] : []),
  Section: (props: SectionProps<'links'>) =>
    props.data.layout === 'cards' ? (
      <Links {...props} className="cards" as="services" Item={CardLink} />
    ) : props.data.layout === 'names' ? (
      <Links {...props} className="tags" as="skills" Item={TagLink} />
    ) : null,
}

export const variants: Variants = { about: prose, languages, links, skills, stats, text: prose }
