import { type CreditItem, plainText, type RoleItem } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import type { PageContext } from '../../page/page-context.ts'
import { isBlank } from '../../text/text.ts'
import { foldItems } from '../fold/fold-items.ts'
import { SectionFrame } from '../section-frame.tsx'
import { CARDS } from '../cards/cards.ts'
import type { SectionPart } from '../section-part.ts'
import { Entry, Linked, EntryText, OrganizationLine, When } from './entry.tsx'
import { TIMELINE } from './timeline.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { RichText } from '../../text/rich-text.tsx'
import { isDated, Period } from '../period.tsx'
import { type OrganizationGroup, groupByOrganization, groupPeriod } from './organization-groups.ts'

type Props = { items: readonly RoleItem[]; page: PageContext }

const spanOf = ({ start, end, is_current: isCurrent }: RoleItem) => ({ start, end, isCurrent })

/** A career as cards, one per role. */
function RoleCards({ items, page }: Props) {
  return foldItems(page, items, shown => (
    <ul className="cards" style={vars({ n: shown.length })}>
      {shown.map((item, index) => (
        <li key={index} className="card">
          <div className="card-body">
            <h3 className="card-title" {...editableField(page, item, 'role')}>
              {item.role.trim()}
            </h3>
            {!isBlank(plainText(item.text)) && (
              <RichText text={item.text} page={page} under={3} className="card-text prose" />
            )}
            <ul className="meta">
              {!isBlank(item.organization) && (
                <li>
                  <Linked
                    text={item.organization.trim()}
                    url={item.url}
                    mark={editableField(page, item, 'organization')}
                  />
                </li>
              )}
              {isDated(spanOf(item)) && (
                <li className="meta-span">
                  <Period span={spanOf(item)} page={page} />
                </li>
              )}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  ))
}

/** A career as one line per role, without descriptions. */
function CompactRoles({ items, page }: Props) {
  return foldItems(page, items, shown => (
    <ol className="timeline credits" style={vars({ n: shown.length })}>
      {shown.map((item, index) => (
        <Entry
          key={index}
          title={item.role.trim()}
          org={item.organization}
          orgUrl={item.url}
          place={item.location}
          span={spanOf(item)}
          text=""
          of={{ item, title: 'role', org: 'organization', place: 'location' }}
          page={page}
        />
      ))}
    </ol>
  ))
}

export const experience: SectionPart<'experience'> = {
  css: '',
  uses: data => [data.layout === 'cards' ? CARDS : TIMELINE],
  hasContent: data => data.items.some(item => !isBlank(item.role)),
  heading: (data, page) => data.title.trim() || page.words.experience,
  Section: ({ data, page }) => {
    const items = data.items.filter(item => !isBlank(item.role))
    return (
      <SectionFrame page={page} id="experience" heading={experience.heading(data, page) ?? ''}>
        {data.layout === 'cards' ? (
          <RoleCards items={items} page={page} />
        ) : data.layout === 'compact' ? (
          <CompactRoles items={items} page={page} />
        ) : (
          <Roles items={items} page={page} />
        )}
      </SectionFrame>
    )
  },
}

export const education: SectionPart<'education'> = {
  css: '',
  uses: [TIMELINE],
  hasContent: data => data.items.some(item => !isBlank(item.school)),
  heading: (data, page) => data.title.trim() || page.words.education,
  Section: ({ data, page }) => {
    const items = data.items.filter(item => !isBlank(item.school))
    return (
      <SectionFrame page={page} id="education" heading={education.heading(data, page) ?? ''}>
        {foldItems(page, items, shown => (
          <ol className="timeline" style={vars({ n: shown.length })}>
            {shown.map((item, index) => {
              const { school, degree, url, start, end, text } = item
              const learned = !isBlank(degree)
              return (
                <Entry
                  key={index}
                  title={(learned ? degree : school).trim()}
                  titleUrl={learned ? null : url}
                  org={learned ? school : ''}
                  orgUrl={url}
                  span={{ start, end }}
                  text={text}
                  of={{ item, ...(learned ? { title: 'degree', org: 'school' } : { title: 'school' }) }}
                  page={page}
                />
              )
            })}
          </ol>
        ))}
      </SectionFrame>
    )
  },
}

export const volunteering: SectionPart<'volunteering'> = {
  css: '',
  uses: [TIMELINE],
  hasContent: data => data.items.some(item => !isBlank(item.role)),
  heading: (data, page) => data.title.trim() || page.words.volunteering,
  Section: ({ data, page }) => (
    <SectionFrame page={page} id="volunteering" heading={volunteering.heading(data, page) ?? ''}>
      <Roles items={data.items.filter(item => !isBlank(item.role))} page={page} />
    </SectionFrame>
  ),
}

export const certifications: SectionPart<'certifications'> = {
  css: '',
  uses: [TIMELINE],
  hasContent: data => namedCredits(data.items).length > 0,
  heading: (data, page) => data.title.trim() || page.words.certifications,
  Section: ({ data, page }) => (
    <SectionFrame page={page} id="certifications" heading={certifications.heading(data, page) ?? ''}>
      <Credits items={data.items} page={page} />
    </SectionFrame>
  ),
}

export const honors: SectionPart<'honors'> = {
  css: '',
  uses: [TIMELINE],
  hasContent: data => namedCredits(data.items).length > 0,
  heading: (data, page) => data.title.trim() || page.words.honors,
  Section: ({ data, page }) => (
    <SectionFrame page={page} id="honors" heading={honors.heading(data, page) ?? ''}>
      <Credits items={data.items} page={page} />
    </SectionFrame>
  ),
}

export const publications: SectionPart<'publications'> = {
  css: '',
  uses: [TIMELINE],
  hasContent: data => namedCredits(data.items).length > 0,
  heading: (data, page) => data.title.trim() || page.words.publications,
  Section: ({ data, page }) => (
    <SectionFrame page={page} id="publications" heading={publications.heading(data, page) ?? ''}>
      <Credits items={data.items} page={page} />
    </SectionFrame>
  ),
}

/** A list of certifications, honours or publications with name, issuer and date. */
export function Credits({ items, page }: CreditsProps) {
  return foldItems(page, namedCredits(items), named => (
    <ol className="timeline credits" style={vars({ n: named.length })}>
      {named.map((item, index) => (
        <Entry
          key={index}
          title={item.name.trim()}
          titleUrl={item.url}
          org={item.by}
          span={{ start: item.date, end: null }}
          text={item.text}
          of={{ item, title: 'name', org: 'by', text: 'text' }}
          page={page}
        />
      ))}
    </ol>
  ))
}

type CreditsProps = { items: readonly CreditItem[]; page: PageContext }

export const namedCredits = (items: readonly CreditItem[]) => items.filter(item => !isBlank(item.name))

/** A career: one entry per organisation, with its roles below if there are several. */
function Roles({ items, page }: RolesProps) {
  return foldItems(page, groupByOrganization(items), groups => <Organizations groups={groups} page={page} />)
}

type RolesProps = { items: readonly RoleItem[]; page: PageContext }

function Organizations({ groups, page }: { groups: readonly OrganizationGroup[]; page: PageContext }) {
  return (
    <ol className="timeline" style={vars({ n: groups.length })}>
      {groups.map((group, index) =>
        group.roles.length > 1 ? (
          <Group key={index} group={group} page={page} />
        ) : (
          <Entry
            key={index}
            title={group.roles[0].role}
            org={group.organization}
            orgUrl={group.url}
            place={group.place}
            span={groupPeriod(group)}
            text={group.roles[0].text}
            of={{ item: group.roles[0], title: 'role', org: 'organization', place: 'location' }}
            page={page}
          />
        ),
      )}
    </ol>
  )
}

function Group({ group, page }: { group: OrganizationGroup; page: PageContext }) {
  const span = groupPeriod(group)
  return (
    <li className={span.isCurrent ? 'entry entry-group entry-current' : 'entry entry-group'}>
      <When span={span} page={page} />
      <div className="entry-what">
        <h3 className="entry-title">
          <Linked text={group.organization} url={group.url} />
        </h3>
        <OrganizationLine org="" url={null} place={group.place} />
        <ol className="roles">
          {group.roles.map((role, index) => (
            <li key={index} className={role.is_current ? 'role role-current' : 'role'}>
              <h4 className="role-title" {...editableField(page, role, 'role')}>
                {role.role}
              </h4>
              <When
                span={{ start: role.start, end: role.end, isCurrent: role.is_current }}
                page={page}
                name="role-when"
              />
              {!group.place && (
                <OrganizationLine
                  org=""
                  url={null}
                  place={role.location}
                  placeMark={editableField(page, role, 'location')}
                />
              )}
              <EntryText text={role.text} page={page} under={4} />
            </li>
          ))}
        </ol>
      </div>
    </li>
  )
}
