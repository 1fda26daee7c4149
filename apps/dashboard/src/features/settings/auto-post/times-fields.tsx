import type { AutoPostConfig } from '@vitrine/model'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { SearchSelect } from '../../../ui/lists/search-select.tsx'
import type { ConfigForm } from './config-form.ts'
import { FREQUENCIES, WEEKDAYS } from './config-words.ts'

/** How often, at what time of which clock, and how many at most. */
export function TimesFields({ form: { config, set, problemOf } }: { form: ConfigForm }) {
  const { frequency, at, weekday, timezone, max_per_run: most } = config
  return (
    <fieldset className="ap-part">
      <legend className="sub-h">When</legend>
      <div className="ap-two">
        <fieldset className="field ap-frequency" data-field="frequency">
          <legend className="field-label">How often</legend>
          <div className="segmented ap-segmented">
            {(Object.keys(FREQUENCIES) as AutoPostConfig['frequency'][]).map(one => (
              <label key={one}>
                <input
                  type="radio"
                  name="frequency"
                  checked={frequency === one}
                  onChange={() => set({ frequency: one })}
                />
                {FREQUENCIES[one]}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="ap-two ap-narrow">
          {frequency === 'instant' ? (
            <p className="hint ap-instant">
              It is looked for every half hour, or sooner where the source tells.
            </p>
          ) : (
            <Field label="At" error={problemOf('at')}>
              {ids => (
                <Input
                  {...ids}
                  className="num"
                  type="time"
                  value={at}
                  onChange={event => set({ at: event.target.value })}
                />
              )}
            </Field>
          )}
          <div data-field="max_per_run">
            <Field label="At most">
              {ids => (
                <select
                  {...ids}
                  className="select"
                  value={most}
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
          <Field label="Day">
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
          <Field label="Time zone" error={problemOf('timezone')}>
            {ids => (
              <SearchSelect
                ids={ids}
                label="Time zone"
                selected={zoneOption(timezone)}
                options={zoneOptions}
                placeholder="Find a city"
                emptyMessage={query => `No time zone is called “${query}”.`}
                onSelect={id => set({ timezone: id })}
              />
            )}
          </Field>
        )}
      </div>
    </fieldset>
  )
}

/** A time zone as people read it: "Zurich" of "Europe". */
function zoneOption(name: string) {
  const parts = name.replaceAll('_', ' ').split('/')
  const region = parts.slice(0, -1).join(', ')
  return { id: name, text: parts.at(-1) ?? name, ...(region ? { description: region } : {}), keywords: name }
}

const zoneOptions = () =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
    .map(zoneOption)
    .toSorted((a, b) => a.text.localeCompare(b.text, 'en'))
