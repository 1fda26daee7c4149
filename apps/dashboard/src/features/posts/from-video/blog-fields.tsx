import type { BlogConfig } from '@vitrine/model'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { LENGTHS, languages, TONES, VIEWS } from './config-words.ts'

type BlogFieldsProps = {
  config: BlogConfig
  /** Without a model nothing is written: what only a writer can follow is not asked. */
  hasModel: boolean
  problem: string | undefined
  onChange: (change: Partial<BlogConfig>) => void
}

/** How the post reads, and what becomes of it. */
export function BlogFields({ config, hasModel, problem, onChange }: BlogFieldsProps) {
  return (
    <>
      <fieldset className="fv-part">
        <legend className="sub-h">How it reads</legend>
        <div className="fv-two">
          {hasModel && (
            <Choice label="Tone" value={config.tone} options={TONES} onChange={tone => onChange({ tone })} />
          )}
          <Choice
            label="Length"
            value={config.length}
            options={LENGTHS}
            onChange={length => onChange({ length })}
          />
          {hasModel && (
            <Choice
              label="Told by"
              value={config.point_of_view}
              options={VIEWS}
              onChange={point_of_view => onChange({ point_of_view })}
            />
          )}
          <Field label="Language">
            {ids => (
              <select
                {...ids}
                className="select"
                value={config.language}
                onChange={event => onChange({ language: event.target.value })}
              >
                <option value="auto">As it is spoken</option>
                {languages().map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={config.include_video}
            onChange={event => onChange({ include_video: event.target.checked })}
          />
          Show the video above the article
        </label>
        {hasModel && (
          <Field label="Anything to keep in mind" optional error={problem}>
            {ids => (
              <textarea
                {...ids}
                className="textarea"
                rows={3}
                maxLength={500}
                dir="auto"
                value={config.instructions}
                onChange={event => onChange({ instructions: event.target.value })}
              />
            )}
          </Field>
        )}
        <Field label="A line below it that says how it came to be" optional>
          {ids => (
            <Input
              {...ids}
              maxLength={200}
              dir="auto"
              value={config.label}
              onChange={event => onChange({ label: event.target.value })}
            />
          )}
        </Field>
      </fieldset>
      {hasModel && (
        <fieldset className="fv-part">
          <legend className="sub-h">When it is written</legend>
          <Outcome
            config={config}
            status="draft"
            title="Keep it as a draft"
            says="You read it before anybody else does."
            onChange={onChange}
          />
          <Outcome
            config={config}
            status="published"
            title="Publish it at once"
            says="Where no model could write it, it stays a draft all the same."
            onChange={onChange}
          />
        </fieldset>
      )}
    </>
  )
}

type OutcomeProps = Pick<BlogFieldsProps, 'config' | 'onChange'> & {
  status: BlogConfig['status']
  title: string
  says: string
}

function Outcome({ config, status, title, says, onChange }: OutcomeProps) {
  return (
    <label className="check">
      <input
        type="radio"
        name="status"
        checked={config.status === status}
        onChange={() => onChange({ status })}
      />
      <span>
        <b>{title}</b>
        <span className="small muted">{says}</span>
      </span>
    </label>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  value: T
  options: Record<T, string>
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      {ids => (
        <select
          {...ids}
          className="select"
          value={value}
          onChange={event => onChange(event.target.value as T)}
        >
          {(Object.entries(options) as [T, string][]).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
