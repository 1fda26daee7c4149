import { type AnalyticsFilter, type AnalyticsResponse, t, type AnalyticsRow } from '@vitrine/model'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { OtherTrafficPanel } from './other-traffic.tsx'
import { BreakdownPanel, type BreakdownPanelProps } from './breakdown-panel.tsx'
import { dateInTimeZone, type ReportParams } from './report-params.ts'
import { ReportSummary } from './summary.tsx'
import { formatTime, FILTER_LABELS, getRowLabel } from './labels.ts'
import { CloseIcon, productIcon } from '../../ui/icons.tsx'
import { Map as MapShape } from 'lucide'
import { Button } from '../../ui/button.tsx'
import { CountryMap } from './map/country-map.tsx'
import { useWorldMap } from './map/world.ts'

/** A loading report is explained after this delay. */
const SLOW_AFTER_MS = 1000

type StaleWhileLoadingProps = { busy: boolean; isFiltered: boolean; children: ReactNode }

/** Shows the previous report, dimmed, while the next one loads. */
export function StaleWhileLoading({ busy, isFiltered, children }: StaleWhileLoadingProps) {
  return (
    <>
      <p className="an-loading" role="status">
        {busy && <SlowLoadingMessage isFiltered={isFiltered} />}
      </p>
      <div className={busy ? 'an-stale' : undefined}>{children}</div>
    </>
  )
}

function SlowLoadingMessage({ isFiltered }: { isFiltered: boolean }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return null
  return isFiltered
    ? t('Loading individual visits. You still see the previous numbers.')
    : t('Loading. You still see the previous numbers.')
}

/**
 * Returns the date in a time zone, a function that moves it to a later time (that of a response, or of a choice), and the
 * time that gave the date, in milliseconds since 1970. A screen left open keeps its days until it is moved, so that their
 * numbers are described as what they are.
 */
export function useToday(timeZone: string) {
  const [at, setAt] = useState(Date.now)
  const today = dateInTimeZone(timeZone, new Date(at))
  const follow = (time = 0) => {
    if (time > at && dateInTimeZone(timeZone, new Date(time)) !== today) setAt(time)
  }
  return [today, follow, at] as const
}

type ReportViewProps = {
  report: AnalyticsResponse
  params: ReportParams
  /** The date in the report's time zone. */
  today: string
  /** The time of the response, in milliseconds since 1970. */
  fetchedAt: number
  onChange: (change: Partial<ReportParams>) => void
}

/** A report: its filters, the metrics with their chart, and the breakdowns. */
export function ReportView({ report, params, today, fetchedAt, onChange }: ReportViewProps) {
  const { filters } = params
  const isFiltered = Object.values(filters).some(value => value !== undefined)
  return (
    <>
      <ActiveFilters
        filters={filters}
        onRemove={filter => onChange({ filters: { ...filters, [filter]: undefined } })}
        onClear={() => onChange({ filters: {} })}
      />
      {isFiltered && report.from < report.visits_since && (
        <p className="an-hint">
          {t('Single visits are kept from {time} on, so filters only cover that time.', {
            time: formatTime(`${report.visits_since}T00:00`, 'day', true),
          })}
        </p>
      )}
      <ReportSummary
        report={report}
        isFiltered={isFiltered}
        isOngoing={report.to >= today}
        fetchedAt={fetchedAt}
      />
      <Breakdowns
        report={report}
        onFilter={(filter, value) => onChange({ filters: { ...filters, [filter]: value } })}
      />
    </>
  )
}

function Breakdowns({
  report,
  onFilter,
}: {
  report: AnalyticsResponse
  onFilter: (filter: AnalyticsFilter, value: string) => void
}) {
  const sharedProps = { visitors: report.totals.visitors, onFilter }
  return (
    <div className="an-grid">
      <BreakdownPanel
        {...sharedProps}
        lists={[
          { label: t('Pages'), filter: 'page', rows: report.pages },
          { label: t('Entry'), filter: 'entry_page', rows: report.entry_pages },
          { label: t('Exit'), filter: 'exit_page', rows: report.exit_pages },
          ...(report.links.length > 0
            ? [{ label: t('Links clicked'), filter: 'link' as const, rows: report.links }]
            : []),
        ]}
      />
      <BreakdownPanel
        {...sharedProps}
        lists={[
          { label: t('Referrer'), filter: 'referrer', rows: report.referrers },
          { label: t('Channels'), filter: 'channel', rows: report.channels },
          { label: t('Campaigns'), filter: 'campaign', rows: report.campaigns },
        ]}
      />
      <CountriesPanel {...sharedProps} rows={report.countries} />
      <div className="an-pair">
        <BreakdownPanel
          {...sharedProps}
          lists={[
            { label: t('Devices'), filter: 'device', rows: report.devices },
            { label: t('Browsers'), filter: 'browser', rows: report.browsers },
            { label: t('Operating systems'), filter: 'system', rows: report.systems },
          ]}
        />
        <OtherTrafficPanel others={report.others} />
      </div>
    </div>
  )
}

type ActiveFiltersProps = {
  filters: Partial<Record<AnalyticsFilter, string>>
  onRemove: (filter: AnalyticsFilter) => void
  onClear: () => void
}

/** The filters of the report, each with a button that removes it. */
function ActiveFilters({ filters, onRemove, onClear }: ActiveFiltersProps) {
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(filters) as [AnalyticsFilter, string][]
  return (
    // Gets the focus of a button that removes itself.
    <div ref={box} tabIndex={-1}>
      {entries.length === 0 ? (
        <p className="an-hint">{t('Select a row to filter by it.')}</p>
      ) : (
        <ul className="an-filters" aria-label={t('Active filters')}>
          {entries.map(([filter, value]) => (
            <li key={filter}>
              <button
                type="button"
                className="filter-chip"
                title={t('Remove filter {filter}: {label}', {
                  filter: FILTER_LABELS[filter],
                  label: getRowLabel(filter, value),
                })}
                onClick={() => {
                  box.current?.focus()
                  onRemove(filter)
                }}
              >
                <span className="muted">{FILTER_LABELS[filter]}</span>
                <bdi>{getRowLabel(filter, value)}</bdi>
                <CloseIcon />
              </button>
            </li>
          ))}
          {entries.length > 1 && (
            <li>
              <button
                type="button"
                className="textlink"
                onClick={() => {
                  box.current?.focus()
                  onClear()
                }}
              >
                {t('Clear')}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

const MapIcon = productIcon(MapShape)

type CountriesPanelProps = Pick<BreakdownPanelProps, 'visitors' | 'onFilter'> & { rows: AnalyticsRow[] }

/** The breakdown by country, with a map above it that loads on demand. */
function CountriesPanel({ rows, visitors, onFilter }: CountriesPanelProps) {
  const { state, toggle } = useWorldMap()
  const [highlighted, setHighlighted] = useState<string | null>(null)
  return (
    <BreakdownPanel
      lists={[{ label: t('Countries'), filter: 'country', rows }]}
      visitors={visitors}
      onFilter={onFilter}
      highlighted={highlighted}
      onHighlight={setHighlighted}
      action={
        rows.length > 0 && (
          <Button
            variant="quiet"
            size="s"
            aria-expanded={state.status === 'open'}
            busy={state.status === 'loading'}
            onClick={toggle}
          >
            <MapIcon />
            {state.status === 'open' ? t('Hide map') : t('Map')}
          </Button>
        )
      }
      above={
        state.status === 'open' ? (
          <CountryMap
            world={state.world}
            rows={rows}
            visitors={visitors}
            highlighted={highlighted}
            onHighlight={setHighlighted}
            onSelect={code => onFilter('country', code)}
          />
        ) : (
          state.status === 'failed' && (
            <p className="an-empty" role="alert">
              {t('We couldn’t load the map. Select “Map” to try again.')}
            </p>
          )
        )
      }
    />
  )
}
