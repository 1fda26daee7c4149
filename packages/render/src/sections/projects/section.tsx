import { caseStudyPath, type ProjectItem } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { Count } from '../../text/figure.tsx'
import { displayUrl, safeHref } from '../../text/link.ts'
import type { PageContext } from '../../page/page-context.ts'
import { isBlank } from '../../text/text.ts'
import { languageHue } from '../languages/language-hues.ts'
import { dateText } from '../../i18n/format.ts'
import { foldItems } from '../fold/fold-items.ts'
import { More } from '../more.tsx'
import { isDated, Period } from '../period.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { CARDS } from '../cards/cards.ts'
import type { SectionPart } from '../section-part.ts'
import { TAGS } from '../rows.ts'

function Card({ item, page }: { item: ProjectItem; page: PageContext }) {
  const home = item.homepage && safeHref(item.homepage)
  const hue = item.language && languageHue(item.language)
  const hasMeta = Boolean(item.language || item.stars || item.forks || item.updated_at || isDated(item))
  return (
    <li className="card">
      <div className="card-body">
        <h3 className="card-title" style={vars(titleWord(item.name))}>
          <Name item={item} page={page} />
        </h3>
        {item.text.trim() && (
          <p className="card-text" {...editableField(page, item, 'text')}>
            {item.text.trim()}
          </p>
        )}
        {home && (
          <p className="card-home">
            <a href={home}>{displayUrl(home)}</a>
          </p>
        )}
        {item.topics.length > 0 && (
          <ul className="card-topics">
            {item.topics.map((topic, index) => (
              <li key={topic} {...editableField(page, item.topics, index)}>
                {topic}
              </li>
            ))}
          </ul>
        )}
        {hasMeta && (
          <ul className="meta">
            {item.language && (
              <li className="meta-language" style={hue ? vars({ hue }) : undefined}>
                <bdi {...editableField(page, item, 'language')}>{item.language}</bdi>
              </li>
            )}
            {item.stars ? (
              <li className="meta-stars">
                <Count value={item.stars} word={page.words.stars(item.stars)} page={page} />
              </li>
            ) : null}
            {item.forks ? (
              <li className="meta-forks">
                <Count value={item.forks} word={page.words.forks(item.forks)} page={page} />
              </li>
            ) : null}
            {isDated(item) && (
              <li className="meta-span">
                <Period span={item} page={page} />
              </li>
            )}
            {item.updated_at && (
              <li className="meta-updated">
                <Updated at={item.updated_at} page={page} />
              </li>
            )}
          </ul>
        )}
      </div>
    </li>
  )
}

function Name({ item, page }: { item: ProjectItem; page: PageContext }) {
  const href = caseStudyPath(page.view, item) ?? (item.url && safeHref(item.url))
  return href ? (
    <a href={href} {...editableField(page, item, 'name')}>
      {item.name}
    </a>
  ) : (
    <bdi {...editableField(page, item, 'name')}>{item.name}</bdi>
  )
}

const Updated = ({ at, page }: { at: string; page: PageContext }) => (
  <time dateTime={at.slice(0, 10)}>{dateText(at, page.language, 'month')}</time>
)

/** Only long names get the hook, which keeps the page small. */
function titleWord(name: string): Record<string, number> {
  return name.length > 24 ? { chars: name.length } : {}
}

const named = (items: readonly ProjectItem[]) => items.filter(({ name }) => !isBlank(name))

export const projects: SectionPart<'projects'> = {
  css: '',
  uses: data => [data.layout === 'names' ? TAGS : CARDS],
  hasContent: data => named(data.items).length > 0,
  heading: (data, page) => data.title.trim() || page.words.projects,
  Section: ({ data, page }) => (
    <SectionFrame page={page} id="projects" heading={projects.heading(data, page) ?? ''}>
      {foldItems(page, named(data.items), items => (
        <ul className={data.layout === 'names' ? 'tags' : 'cards'} style={vars({ n: items.length })}>
          {items.map((item, index) => {
            const key = `${item.name}-${String(index)}`
            return data.layout === 'names' ? (
              <li key={key} className="tag">
                <Name item={item} page={page} />
              </li>
            ) : (
              <Card key={key} item={item} page={page} />
            )
          })}
        </ul>
      ))}
      <More action={data.more} page={page} />
    </SectionFrame>
  ),
}
