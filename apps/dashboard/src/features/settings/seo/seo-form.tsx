import { type SeoResponse, type SeoSettings, type Website, t } from '@vitrine/model'
import { type FormEvent, useEffect, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useSaveSeoMutation } from '../../../api/queries/seo.queries.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { keepEdits } from '../../../ui/forms/keep-edits.ts'
import { languageOptions } from '../../../ui/forms/language-options.ts'
import { useSearchParams } from '../../../ui/router/router.tsx'
import { isPubliclyVisible } from '../../../ui/website/visible.ts'
import { SaveBar, UnsavedSettingsDialog } from '../save-bar.tsx'
import { KeywordsInput } from './keywords-input.tsx'
import { controlId, focusSeoField, getChangedFields, type SeoFormState, TextField } from './seo-field.tsx'
import { SeoPicture } from './seo-picture.tsx'
import { SeoPreviews } from './seo-previews.tsx'
import { SeoSwitches } from './seo-switches.tsx'

type SeoFormProps = { website: Website; saved: SeoResponse }
type PictureName = 'og_image' | 'favicon'

/** The form of the SEO settings with live previews; saves all settings together. */
export function SeoForm({ website, saved }: SeoFormProps) {
  const { form, changeCount, busy, save, discard } = useSeoForm(website, saved)
  const [uploaded, setUploaded] = useState<Partial<Record<PictureName, string>>>({})
  const host = new URL(saved.url).host
  const isHidden = !isPubliclyVisible(website)
  // Links from other screens name the field to focus.
  const requestedField = useSearchParams()[0].get('field')
  useEffect(() => {
    if (requestedField !== null) focusSeoField(requestedField as keyof SeoSettings)
  }, [requestedField])

  const { draft } = form
  const pictureUrl = (name: PictureName) => {
    const chosen = draft[name] === saved.seo[name] ? saved.chosen : uploaded
    return (draft[name] && chosen[name]) || saved.automatic[name]
  }
  const pictures = {
    form,
    isHidden,
    websiteId: website._id,
    pictureUrl,
    onUploaded: (name: PictureName, objectUrl: string) =>
      setUploaded(others => ({ ...others, [name]: objectUrl })),
  }
  return (
    <form
      className="seo"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="seo-fields">
        <SearchFields form={form} automatic={saved.automatic} />
        <div className="two">
          <SeoPicture
            {...pictures}
            name="og_image"
            label={t('Share image')}
            hint={t('1200 × 630. Made in your theme’s style until you choose one.')}
          />
          <SeoPicture
            {...pictures}
            name="favicon"
            label={t('Icon')}
            hint={t('Square, at least 512 px. Shown in browser tabs.')}
          />
          <TextField
            form={form}
            name="canonical_url"
            label={t('Canonical URL')}
            placeholder={saved.automatic.canonical_url}
            hint={t('Leave empty unless the original of your home page is elsewhere.')}
          />
          <LanguageField form={form} />
        </div>
        <h2 className="sub-h">{t('Search engines and AI')}</h2>
        <SeoSwitches form={form} host={host} />
        <h2 className="sub-h">{t('Other services')}</h2>
        <ServiceFields form={form} />
        <UnsavedSettingsDialog isUnsaved={changeCount > 0} />
        <SaveBar changes={changeCount} busy={busy} onSave={save} onDiscard={discard} />
      </div>
      <SeoPreviews
        isHidden={isHidden}
        title={draft.title.trim() || saved.automatic.title}
        description={draft.description.trim() || saved.automatic.description}
        host={host}
        name={website.name}
        picture={pictureUrl('og_image')}
        icon={pictureUrl('favicon')}
      />
    </form>
  )
}

/** Loads the check of the settings with the server's schemas; if that fails, only the server checks. */
const loadValidation = () =>
  import('./seo-draft.ts').then(
    module => module.validateSeo,
    () => () => ({}),
  )

function useSeoForm(website: Website, saved: SeoResponse) {
  const [draft, setDraft] = useState(saved.seo)
  const [saveSeo, { isLoading, error, reset }] = useSaveSeoMutation()
  const changed = getChangedFields(saved.seo, draft)
  const isChanged = changed.length > 0
  const [validate, setValidate] = useState<Awaited<ReturnType<typeof loadValidation>> | null>(null)
  useEffect(() => {
    if (isChanged) void loadValidation().then(loaded => setValidate(() => loaded))
  }, [isChanged])
  const validationErrors = validate?.(draft)

  async function save() {
    if (isLoading || !isChanged) return
    const [invalidField] = Object.keys((await loadValidation())(draft)) as (keyof SeoSettings)[]
    if (invalidField) return focusSeoField(invalidField)
    const { data, error: saveError } = await saveSeo({
      websiteId: website._id,
      seo: Object.fromEntries(changed.map(field => [field, draft[field]])),
    })
    if (data) {
      setDraft(now => keepEdits(draft, now, data.seo))
      notify.success(t('Saved and live.'))
      return
    }
    const failure = asFailure(saveError)
    const [field] = Object.keys(failure?.fields ?? {}) as (keyof SeoSettings)[]
    if (field) focusSeoField(field)
    else notify.error(failure?.message ?? t('We couldn’t save this.'))
  }

  const form: SeoFormState = {
    draft,
    errors: { ...asFailure(error)?.fields, ...validationErrors },
    set: change => {
      if (error) reset()
      setDraft(previous => ({ ...previous, ...change }))
    },
  }
  return {
    form,
    changeCount: changed.length,
    busy: isLoading,
    save: () => void save(),
    discard: () => {
      reset()
      setDraft(saved.seo)
    },
  }
}

function SearchFields({ form, automatic }: { form: SeoFormState; automatic: SeoResponse['automatic'] }) {
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={t('Title')}
        placeholder={automatic.title}
        hint={t('The clickable title in search results.')}
        limit={{ max: 70, recommended: 60 }}
      />
      <TextField
        form={form}
        name="description"
        label={t('Description')}
        placeholder={automatic.description}
        hint={t('Search engines show about 155 characters.')}
        limit={{ max: 180, recommended: 160 }}
        lines={3}
      />
      <KeywordsInput form={form} />
    </>
  )
}

function LanguageField({ form }: { form: SeoFormState }) {
  return (
    <Field label={t('Language')} hint={t('The language of your site.')}>
      {ids => (
        <select
          {...ids}
          className="select"
          data-seo={controlId('language')}
          value={form.draft.language}
          onChange={event => form.set({ language: event.target.value })}
        >
          {languageOptions(form.draft.language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function ServiceFields({ form }: { form: SeoFormState }) {
  return (
    <div className="two">
      <TextField
        form={form}
        name="google_site_verification"
        label={t('Google Search Console')}
        placeholder={t('Code or meta tag')}
        mono
      />
      <TextField
        form={form}
        name="bing_site_verification"
        label={t('Bing Webmaster Tools')}
        placeholder={t('Code or meta tag')}
        mono
      />
      <TextField
        form={form}
        name="google_analytics_id"
        label={t('Google Analytics')}
        placeholder={t('G-XXXXXXXXXX')}
        hint={t(
          'Your pages then load Google’s script and report visits to Google, without cookies. Leave empty for none.',
        )}
        mono
      />
      <TextField
        form={form}
        name="twitter_handle"
        label={t('X account')}
        affix="@"
        placeholder={t('handle')}
      />
    </div>
  )
}
