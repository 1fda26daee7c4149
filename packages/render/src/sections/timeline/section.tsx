import type { CreditItem, LayoutName, RoleItem } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import type { PageContext } from '../../page/page-context.ts'
import { isBlank } from '../../text/text.ts'
import { foldItems } from '../fold/fold-items.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { Entries, Entry, entryStyles, Linked, EntryText, OrganizationLine, When } from './entry.tsx'
import { editableField } from '../../edit/edit-marks.tsx'
import { type OrganizationGroup, groupByOrganization, groupPeriod } from './organization-groups.ts'

const roleEntry = (item: RoleItem) => ({
  title: item.role.trim(),
  org: item.organization,
  orgUrl: item.url,
  place: item.location,
  span: { start: item.start, end: item.end, isCurrent: item.is_current },
  text: item.text,
  of: { item, title: 'role', org: 'organization', place: 'location' },
})

type RolesKey = 'experience' | 'volunteering'

/** A section of roles: grouped by organisation in the timeline, one by one in the other layouts. */
const rolesSection = (key: RolesKey): SectionPart<RolesKey> => ({
  css: '',
  uses: entryStyles,
  hasContent: data => data.items.some(item => !isBlank(item.role)),
  heading: (data, page) => data.title.trim() || page.words[key],
  Section: ({ data: { title, items, layout }, page }) => {
    const named = items.filter(item => !isBlank(item.role))
    return (
      <SectionFrame page={page} id={key} heading={title.trim() || page.words[key]}>
        {layout === 'cards' || layout === 'compact'
          ? foldItems(page, named, shown => (
              <Entries entries={shown.map(roleEntry)} layout={layout} page={page} />
            ))
          : foldItems(page, groupByOrganization(named), groups => (
              <Organizations groups={groups} page={page} />
            ))}
      </SectionFrame>
    )
  },
})

export const experience: SectionPart<'experience'> = rolesSection('experience')
export const volunteering: SectionPart<'volunteering'> = rolesSection('volunteering')

export const education: SectionPart<'education'> = {
  css: '',
  uses: entryStyles,
  hasContent: data => data.items.some(item => !isBlank(item.school)),
  heading: (data, page) => data.title.trim() || page.words.education,
  Section: ({ data, page }) => {
    const items = data.items.filter(item => !isBlank(item.school))
    return (
      <SectionFrame page={page} id="education" heading={education.heading(data, page) ?? ''}>
        {foldItems(page, items, shown => (
          <Entries
            layout={data.layout}
            page={page}
            entries={shown.map(item => {
              const { school, degree, url, start, end, text } = item
              const learned = !isBlank(degree)
              return {
                title: (learned ? degree : school).trim(),
                titleUrl: learned ? null : url,
                org: learned ? school : '',
                orgUrl: url,
                span: { start, end },
                text,
                of: { item, ...(learned ? { title: 'degree', org: 'school' } : { title: 'school' }) },
              }
            })}
          />
        ))}
      </SectionFrame>
    )
  },
}

type CreditsKey = 'certifications' | 'honors' | 'milestones' | 'publications'

const creditsSection = (key: CreditsKey, className?: string): SectionPart<CreditsKey> => ({
  css: '',
  uses: entryStyles,
  hasContent: data => namedCredits(data.items).length > 0,
  heading: (data, page) => data.title.trim() || page.words[key],
  Section: ({ id, data, page }) => (
    <SectionFrame page={page} id={id} heading={data.title.trim() || page.words[key]}>
      <Credits items={data.items} layout={data.layout} className={className} page={page} />
    </SectionFrame>
  ),
})

export const certifications: SectionPart<'certifications'> = creditsSection('certifications')
export const honors: SectionPart<'honors'> = creditsSection('honors')
export const publications: SectionPart<'publications'> = creditsSection('publications')
export const milestones: SectionPart<'milestones'> = creditsSection('milestones', 'timeline')

/** A list of certifications, honours, publications or milestones with name, issuer and date. */
export function Credits({ items, layout, className = 'timeline credits', page }: CreditsProps) {
  return foldItems(page, namedCredits(items), named => (
    <Entries
      layout={layout}
      className={className}
      page={page}
      entries={named.map(item => ({
        title: item.name.trim(),
        titleUrl: item.url,
        org: item.by ?? '',
        span: { start: item.date, end: null },
        text: item.text,
        of: { item, title: 'name', org: 'by', text: 'text' },
      }))}
    />
  ))
}

type Credit = Omit<CreditItem, 'by'> & { by?: string }
type CreditsProps = {
  items: readonly Credit[]
  layout?: LayoutName | undefined
  className?: string | undefined
  page: PageContext
}

export const namedCredits = <T extends Credit>(items: readonly T[]) =>
  items.filter(item => !isBlank(item.name))

/** A career: one entry per organisation, with its roles below if there are several. */
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
  const isCurrent = group.roles.some(role => role.is_current)
  return (
    <li className={isCurrent ? 'entry entry-group entry-current' : 'entry entry-group'}>
      <When span={groupPeriod(group)} page={page} />
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
