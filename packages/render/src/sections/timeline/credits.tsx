import type { CreditItem } from '@vitrine/model'
import { vars } from '../../custom-properties.ts'
import type { PageContext } from '../../page-context.ts'
import { isBlank } from '../../text.ts'
import { Entry } from './entry.tsx'

/** Certificates, honours, publications: each a thing with a name, by somebody, of a date. */
export function Credits({ items, page }: { items: readonly CreditItem[]; page: PageContext }) {
  const named = namedCredits(items)
  return (
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
  )
}

export const namedCredits = (items: readonly CreditItem[]) => items.filter(item => !isBlank(item.name))
