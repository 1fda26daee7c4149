import { t } from '@vitrine/model'
import { useState } from 'react'
import { useOperatorSettingsQuery } from '../../api/queries/operator.queries.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { LoadState } from './paged-list.tsx'
import { Chips, SearchField } from './search-field.tsx'

const FILTERS = [
  { value: 'set', label: t('Changed') },
  { value: 'all', label: t('All') },
] as const

/** Which settings are in force. They are changed in the environment, not here. */
export function SettingsTab() {
  const query = useOperatorSettingsQuery()
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<'set' | 'all'>('set')
  if (!query.data) return <LoadState query={query} />
  const search = text.trim().toLowerCase()
  const shown = query.data.settings.filter(
    ({ name, help, is_set: isSet }) =>
      (search !== '' || filter === 'all' || isSet) && `${name} ${help}`.toLowerCase().includes(search),
  )
  return (
    <>
      <p className="operator-lead">
        {t('These are environment variables. Change them there, then restart Vitrine.')}
      </p>
      <SearchField label={t('Search by name or purpose')} text={text} onText={setText}>
        <Chips label={t('Show')} value={filter} options={FILTERS} onChange={setFilter} />
      </SearchField>
      {shown.length === 0 && (
        <EmptyState title={search ? t('No setting matches') : t('All settings have their defaults')} />
      )}
      <ul className="operator-list">
        {shown.map(setting => (
          <li key={setting.name} className="operator-row operator-setting">
            <div className="operator-main">
              <code className="operator-name">{setting.name}</code>
              <span className="operator-sub" lang="en">
                {setting.help}
              </span>
            </div>
            <div className="operator-value">
              {setting.value === null ? (
                <span className="muted">{setting.is_set ? t('Set, hidden') : t('Not set')}</span>
              ) : (
                <code>{setting.value}</code>
              )}
              {!setting.is_set && setting.value !== null && (
                <span className="operator-sub">{t('Default')}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
