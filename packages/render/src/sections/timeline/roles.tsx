import type { RoleItem } from '@vitrine/model'
import { editableField } from '../../edit/edit-marks.tsx'
import { vars } from '../../css/custom-properties.ts'
import type { PageContext } from '../../page/page-context.ts'
import { foldItems } from '../fold/fold-items.ts'
import { Entry, EntryText, OrganizationLine, Linked, When } from './entry.tsx'
import { type OrganizationGroup, groupByOrganization, groupPeriod } from './organization-groups.ts'

/** A career: one entry per organisation, with its roles below if there are several. */
export function Roles({ items, page }: Props) {
  return foldItems(page, groupByOrganization(items), groups => <Organizations groups={groups} page={page} />)
}

type Props = { items: readonly RoleItem[]; page: PageContext }

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
