import { t } from '@vitrine/model'
import { languageOptions } from '../../../ui/forms/language-options.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { GeneralForm } from './use-general-form.ts'

/** The name and the language of the website. */
export function NameFields({ general: { draft, errors, set } }: { general: GeneralForm }) {
  return (
    <>
      <Field label={t('Website name')} error={errors.name}>
        {ids => (
          <Input
            {...ids}
            data-setting="name"
            value={draft.name}
            dir="auto"
            autoComplete="off"
            aria-required="true"
            onChange={event => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('Language')}
        hint={t('The language of your site. Labels, dates and screen readers use it.')}
        error={errors.language}
      >
        {ids => (
          <select
            {...ids}
            className="select"
            data-setting="language"
            value={draft.language}
            onChange={event => set({ language: event.target.value })}
          >
            {languageOptions(draft.language).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
