import type { BlogConfig } from '@vitrine/model'
import { Field } from '../../../ui/field.tsx'
import { languageChoices } from '../seo/languages.ts'
import type { ConfigForm } from './config-form.ts'
import { LENGTHS, TONES, VIEWS } from './config-words.ts'

/** How the articles read that are written of videos. */
export function BlogFields({ form: { config, set, problemOf } }: { form: ConfigForm }) {
  const { blog } = config
  const change = (more: Partial<BlogConfig>) => set({ blog: { ...blog, ...more } })
  return (
    <fieldset className="ap-part" data-field="blog">
      <legend className="sub-h">How it reads</legend>
      <div className="ap-two">
        <Choice label="Tone" value={blog.tone} options={TONES} onChange={tone => change({ tone })} />
        <Choice
          label="Length"
          value={blog.length}
          options={LENGTHS}
          onChange={length => change({ length })}
        />
        <Choice
          label="Told by"
          value={blog.point_of_view}
          options={VIEWS}
          onChange={point_of_view => change({ point_of_view })}
        />
        <Field label="Language">
          {ids => (
            <select
              {...ids}
              className="select"
              value={blog.language}
              onChange={event => change({ language: event.target.value })}
            >
              <option value="auto">As it is spoken</option>
              {languageChoices(blog.language === 'auto' ? 'en' : blog.language).map(({ code, name }) => (
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
          checked={blog.include_video}
          onChange={event => change({ include_video: event.target.checked })}
        />
        Show the video above the article
      </label>
      <Field label="Anything to keep in mind" optional error={problemOf('blog')}>
        {ids => (
          <textarea
            {...ids}
            className="textarea"
            rows={3}
            maxLength={500}
            dir="auto"
            value={blog.instructions}
            onChange={event => change({ instructions: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
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
