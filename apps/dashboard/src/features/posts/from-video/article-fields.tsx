import { type BlogConfig, t } from '@vitrine/model'
import { ArticleStyle } from '../../../ui/forms/article-style.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'

type ArticleFieldsProps = {
  config: BlogConfig
  /** Without a model nothing is written: options for the writer are hidden. */
  hasModel: boolean
  problem: string | undefined
  onChange: (change: Partial<BlogConfig>) => void
}

/** The options of an article: style, label and status. */
export function ArticleFields({ config, hasModel, problem, onChange }: ArticleFieldsProps) {
  return (
    <>
      <fieldset className="video-part">
        <legend className="sub-h">{t('Writing style')}</legend>
        <ArticleStyle
          config={config}
          hasModel={hasModel}
          problem={problem}
          gridClass="video-columns"
          onChange={onChange}
        />
        <Field label={t('Show how it was made')} optional>
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
        <fieldset className="video-part">
          <legend className="sub-h">{t('When it’s done')}</legend>
          <Outcome
            config={config}
            status="draft"
            title={t('Save as draft')}
            hint={t('You read it before anyone else.')}
            onChange={onChange}
          />
          <Outcome
            config={config}
            status="published"
            title={t('Publish immediately')}
            hint={t('Without a language model, it stays a draft.')}
            onChange={onChange}
          />
        </fieldset>
      )}
    </>
  )
}

type OutcomeProps = Pick<ArticleFieldsProps, 'config' | 'onChange'> & {
  status: BlogConfig['status']
  title: string
  hint: string
}

function Outcome({ config, status, title, hint, onChange }: OutcomeProps) {
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
        <span className="small muted">{hint}</span>
      </span>
    </label>
  )
}
