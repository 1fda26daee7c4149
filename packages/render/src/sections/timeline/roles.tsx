import type { RoleItem } from '@vitrine/model'
import { editableField } from '../../edit/edit-marks.tsx'
import { vars } from '../../css/custom-properties.ts'
import type { PageContext } from '../../page/page-context.ts'
import { Entry, EntryText, OrganizationLine as HouseLine, Linked, When } from './entry.tsx'
import { type OrganizationGroup, groupByOrganization, groupPeriod } from './organization-groups.ts'

/** A career: one entry per organisation, with its roles below if there are several. */
export function Roles({ items, page }: { items: readonly RoleItem[]; page: PageContext }) {
  const houses = groupByOrganization(items)
  return (
    <ol className="timeline" style={vars({ n: houses.length })}>
      {houses.map((house, index) =>
        house.roles.length > 1 ? (
          <Group key={index} house={house} page={page} />
        ) : (
          <Entry
            key={index}
            title={house.roles[0].role}
            org={house.organization}
            orgUrl={house.url}
            place={house.place}
            span={groupPeriod(house)}
            text={house.roles[0].text}
            of={{ item: house.roles[0], title: 'role', org: 'organization', place: 'location' }}
            page={page}
          />
        ),
      )}
    </ol>
  )
}

function Group({ house, page }: { house: OrganizationGroup; page: PageContext }) {
  const span = groupPeriod(house)
  return (
    <li className={span.isCurrent ? 'entry entry-group entry-current' : 'entry entry-group'}>
      <When span={span} page={page} />
      <div className="entry-what">
        <h3 className="entry-title">
          <Linked text={house.organization} url={house.url} />
        </h3>
        <HouseLine org="" url={null} place={house.place} />
        <ol className="roles">
          {house.roles.map((role, index) => (
            <li key={index} className={role.is_current ? 'role role-current' : 'role'}>
              <h4 className="role-title" {...editableField(page, role, 'role')}>
                {role.role}
              </h4>
              <When
                span={{ start: role.start, end: role.end, isCurrent: role.is_current }}
                page={page}
                name="role-when"
              />
              {!house.place && (
                <HouseLine
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
