import { plainText, type RoleItem } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { RichText } from '../../text/rich-text.tsx'
import { isBlank } from '../../text/text.ts'
import { foldItems } from '../fold/fold-items.ts'
import { isDated, Period } from '../period.tsx'
import { Entry, Linked } from './entry.tsx'

type Props = { items: readonly RoleItem[]; page: PageContext }

const spanOf = ({ start, end, is_current: isCurrent }: RoleItem) => ({ start, end, isCurrent })

/** A career as cards, one per role. */
export function RoleCards({ items, page }: Props) {
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
export function CompactRoles({ items, page }: Props) {
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
