import { AUTO_POST_KINDS, type AutoPostConfig, t } from '@vitrine/model'
import { useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { timeZoneOption, timeZoneOptions } from '../../../ui/forms/time-zone-options.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { SearchSelect } from '../../../ui/lists/search-select.tsx'
import { ArticleStyle } from '../../../ui/forms/article-style.tsx'
import { FREQUENCY_LABELS, KIND_LABELS, WEEKDAYS } from './config-labels.ts'

/** The edited settings, not saved yet. */
export type ConfigForm = {
  config: AutoPostConfig
  set: (change: Partial<AutoPostConfig>) => void
  getError: (field: string) => string | undefined
}

/** Checkboxes for the kinds of videos or posts to import. */
export function KindFields({ form: { config, set, getError } }: { form: ConfigForm }) {
  const error = getError('include')
  return (
    <fieldset className="ap-part" data-field="include">
      <legend className="sub-h">{t('Content')}</legend>
      <div className="ap-checks">
        {AUTO_POST_KINDS[config.source].map(kind => (
          <label className="check" key={kind}>
            <input
              type="checkbox"
              checked={config.include.includes(kind)}
              onChange={({ target }) =>
                set({
                  include: target.checked
                    ? [...config.include, kind]
                    : config.include.filter(included => included !== kind),
                })
              }
            />
            {KIND_LABELS[kind].label}
          </label>
        ))}
      </div>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Frequency, time of day, weekday, time zone and number of posts per run. */
export function ScheduleFields({ form: { config, set, getError } }: { form: ConfigForm }) {
  const { frequency, at, weekday, timezone, max_per_run: maxPerRun } = config
  const [now] = useState(() => new Date())
  return (
    <fieldset className="ap-part">
      <legend className="sub-h">{t('Schedule', {}, 'auto-post')}</legend>
      <div className="ap-two">
        <fieldset className="field ap-frequency" data-field="frequency">
          <legend className="field-label">{t('How often')}</legend>
          <div className="segmented ap-segmented">
            {(Object.keys(FREQUENCY_LABELS) as AutoPostConfig['frequency'][]).map(value => (
              <label key={value}>
                <input
                  type="radio"
                  name="frequency"
                  checked={frequency === value}
                  onChange={() => set({ frequency: value })}
                />
                {FREQUENCY_LABELS[value]}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="ap-two ap-narrow">
          {frequency === 'instant' ? (
            <p className="hint ap-instant">
              {t('We check every 30 minutes, or as soon as the source notifies us.')}
            </p>
          ) : (
            <div data-field="at">
              <TextField
                label={t('Time')}
                error={getError('at')}
                className="num"
                type="time"
                value={at}
                onChange={event => set({ at: event.target.value })}
              />
            </div>
          )}
          <div data-field="max_per_run">
            <Field label={t('Maximum posts')}>
              {ids => (
                <select
                  {...ids}
                  className="select"
                  value={maxPerRun}
                  onChange={event => set({ max_per_run: Number(event.target.value) })}
                >
                  {Array.from({ length: 10 }, (_, index) => index + 1).map(number => (
                    <option key={number}>{number}</option>
                  ))}
                </select>
              )}
            </Field>
          </div>
        </div>
        {frequency === 'weekly' && (
          <Field label={t('Day')}>
            {ids => (
              <select
                {...ids}
                className="select"
                value={weekday}
                onChange={event => set({ weekday: Number(event.target.value) })}
              >
                {WEEKDAYS.map((name, index) => (
                  <option key={name} value={index + 1}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {frequency !== 'instant' && (
          <div data-field="timezone">
            <Field label={t('Time zone')} error={getError('timezone')}>
              {ids => (
                <SearchSelect
                  ids={ids}
                  label={t('Time zone')}
                  selected={timeZoneOption(timezone, now)}
                  options={() => timeZoneOptions(now, timezone)}
                  placeholder={t('Find a city')}
                  emptyMessage={query => t('No time zone matches “{query}”', { query })}
                  onSelect={id => set({ timezone: id })}
                />
              )}
            </Field>
          </div>
        )}
      </div>
    </fieldset>
  )
}

/** The style of articles written from videos. */
export function ArticleFields({ form: { config, set, getError } }: { form: ConfigForm }) {
  const { blog } = config
  return (
    <fieldset className="ap-part" data-field="blog">
      <legend className="sub-h">{t('Writing style')}</legend>
      <ArticleStyle
        config={blog}
        problem={getError('blog')}
        gridClass="ap-two"
        onChange={change => set({ blog: { ...blog, ...change } })}
      />
    </fieldset>
  )
}

/** Whether a finished post is published or kept as a draft. */
export function ModeFields({ form: { config, set } }: { form: ConfigForm }) {
  const isVideo = config.source === 'youtube'
  const choices = [
    ['draft', t('Save as draft'), t('We email you, and you publish it after reading it.')],
    [
      'publish',
      t('Publish'),
      isVideo
        ? t(
            'Published immediately if every sentence passes the check against the video. Otherwise it stays a draft.',
          )
        : t('Published immediately, with its pictures and caption from Instagram.'),
    ],
  ] as const
  return (
    <fieldset className="ap-part" data-field="mode">
      <legend className="sub-h">{t('New posts')}</legend>
      <div className="stack ap-modes">
        {choices.map(([mode, title, description]) => (
          <label className="check" key={mode}>
            <input type="radio" name="mode" checked={config.mode === mode} onChange={() => set({ mode })} />
            <span>
              <b>{title}</b>
              <span className="small muted">{description}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
