import { type AnalyticsFilter, t } from '@vitrine/model'
import { CloseIcon } from '../../ui/icons.tsx'
import { FILTER_LABELS, getRowLabel } from './labels.ts'

type ActiveFiltersProps = {
  filters: Partial<Record<AnalyticsFilter, string>>
  onRemove: (filter: AnalyticsFilter) => void
  onClear: () => void
}

/** The filters of the report, each with a button that removes it. */
export function ActiveFilters({ filters, onRemove, onClear }: ActiveFiltersProps) {
  const entries = Object.entries(filters) as [AnalyticsFilter, string][]
  if (entries.length === 0) return <p className="an-hint">{t('Select a row to filter by it.')}</p>
  return (
    <ul className="an-filters" aria-label={t('Only shown')}>
      {entries.map(([filter, value]) => (
        <li key={filter}>
          <button
            type="button"
            className="filter-chip"
            title={t('Remove filter {filter}: {getRowLabel}', {
              filter: FILTER_LABELS[filter],
              getRowLabel: getRowLabel(filter, value),
            })}
            onClick={() => onRemove(filter)}
          >
            <span className="muted">{FILTER_LABELS[filter]}</span>
            <bdi>{getRowLabel(filter, value)}</bdi>
            <CloseIcon />
          </button>
        </li>
      ))}
      {entries.length > 1 && (
        <li>
          <button type="button" className="textlink" onClick={onClear}>
            {t('Clear')}
          </button>
        </li>
      )}
    </ul>
  )
}
