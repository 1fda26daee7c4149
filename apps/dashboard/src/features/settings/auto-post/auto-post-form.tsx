import { AutoPostConfig, type AutoPostResponse, type AutoPostSourceState, KINDS_OF } from '@vitrine/model'
import { type FormEvent, useState } from 'react'
import { useSaveAutoPostMutation } from '../../../api/queries/auto-post.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { SaveBar } from '../save-bar.tsx'
import { LeaveDialog } from '../leave-dialog.tsx'
import { BlogFields } from './blog-fields.tsx'
import type { ConfigForm } from './config-form.ts'
import { KIND_WORDS, sentenceOf } from './config-words.ts'
import { ModeFields } from './mode-fields.tsx'
import { SourceCard } from './source-card.tsx'
import { TimesFields } from './times-fields.tsx'

type Props = { websiteId: string; saved: AutoPostResponse }

/** The settings of auto-post: one sentence that says them, and the fields that change it. */
export function AutoPostForm({ websiteId, saved: answered }: Props) {
  const saved = proposedHere(answered)
  const [config, setConfig] = useState(saved.config)
  const [isOn, setOn] = useState(saved.is_auto_post_enabled)
  const [save, { isLoading, error, reset }] = useSaveAutoPostMutation()
  const source = saved.sources.find(one => one.source === config.source) ?? saved.sources[0]
  const changes = changesOf(saved, config, isOn)
  const parsed = AutoPostConfig.safeParse(config)
  const failure = asFailure(error)

  const form: ConfigForm = {
    config,
    set: change => {
      if (error) reset()
      setConfig(before => ({ ...before, ...change }))
    },
    problemOf: field =>
      parsed.error?.issues.find(({ path }) => path[0] === field)?.message ??
      failure?.fields?.[`config.${field}`],
  }
  async function keep(next: { config: AutoPostConfig; isOn: boolean }) {
    if (isLoading) return
    const checked = AutoPostConfig.safeParse(next.config)
    if (!checked.success) return focusField(String(checked.error.issues[0]?.path[0] ?? 'include'))
    const body = { websiteId, is_auto_post_enabled: next.isOn, config: checked.data }
    const { data } = await save(body)
    if (!data) return
    setConfig(data.config)
    setOn(data.is_auto_post_enabled)
    notify.success(data.is_auto_post_enabled ? 'Saved. Auto-post is on.' : 'Saved. Auto-post is off.')
  }
  const onSave = () => void keep({ config, isOn })
  return (
    <form
      className="ap-fields"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSave()
      }}
    >
      <LeaveDialog unsaved={changes > 0} />
      <div className="ap-top">
        {source && (
          <SourceCard
            source={source}
            others={saved.sources.filter(one => one.source !== config.source)}
            isOn={isOn}
            paused={saved.paused}
            busy={isLoading}
            onSwitch={setOn}
            onGoOn={() => void keep({ config, isOn: true })}
            onChoose={next => form.set(configFor(config, next))}
          />
        )}
        <FormNotice message={failure ? (failure.fields?.['config.source'] ?? failure.message) : null} />
      </div>
      <p className="ap-sentence">
        {sentenceOf(config).map(({ text, field }, index) =>
          field ? (
            <button key={index} type="button" onClick={() => focusField(field)}>
              {text}
            </button>
          ) : (
            text
          ),
        )}
      </p>
      <KindFields form={form} />
      <TimesFields form={form} />
      {config.source === 'youtube' && <BlogFields form={form} />}
      <ModeFields form={form} />
      <SaveBar
        changes={changes}
        busy={isLoading}
        onSave={onSave}
        onDiscard={() => {
          reset()
          setConfig(saved.config)
          setOn(saved.is_auto_post_enabled)
        }}
      />
    </form>
  )
}

function KindFields({ form: { config, set, problemOf } }: { form: ConfigForm }) {
  const problem = problemOf('include')
  return (
    <fieldset className="ap-part" data-field="include">
      <legend className="sub-h">What to take</legend>
      <div className="ap-checks">
        {KINDS_OF[config.source].map(kind => (
          <label className="check" key={kind}>
            <input
              type="checkbox"
              checked={config.include.includes(kind)}
              onChange={({ target }) =>
                set({
                  include: target.checked
                    ? [...config.include, kind]
                    : config.include.filter(one => one !== kind),
                })
              }
            />
            {KIND_WORDS[kind].label}
          </label>
        ))}
      </div>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** Where nothing was saved and the account knows no time zone, the clock of this browser is proposed. */
function proposedHere(saved: AutoPostResponse): AutoPostResponse {
  const isNew = !saved.is_auto_post_enabled && saved.recent.length === 0
  if (!isNew || saved.config.timezone !== 'UTC') return saved
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { ...saved, config: { ...saved.config, timezone: timeZone } }
}

/** The focus goes to the first control of a part; a sentence is read faster than a form is searched. */
function focusField(field: string): void {
  const part = document.querySelector(`[data-field="${field}"]`)
  part?.querySelector<HTMLElement>('input:checked, select, input, textarea')?.focus()
}

function configFor(config: AutoPostConfig, { source }: AutoPostSourceState): Partial<AutoPostConfig> {
  return source === config.source ? {} : { source, include: [...KINDS_OF[source]] }
}

/** How many settings are otherwise than saved. */
function changesOf(saved: AutoPostResponse, config: AutoPostConfig, isOn: boolean): number {
  const fields = Object.keys(config) as (keyof AutoPostConfig)[]
  const value = (one: AutoPostConfig, field: keyof AutoPostConfig) =>
    JSON.stringify(field === 'include' ? [...one.include].sort() : one[field])
  const changed = fields.filter(field => value(config, field) !== value(saved.config, field)).length
  return changed + (isOn === saved.is_auto_post_enabled ? 0 : 1)
}
