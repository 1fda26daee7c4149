import { type EditUserRequest, type User, t } from '@vitrine/model'
import { useEditUserMutation } from '../../../api/queries/account.queries.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { SearchSelect } from '../../../ui/lists/search-select.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { browserLanguage, BROWSER_DEFAULT, languageOption, languageOptions } from './languages.ts'
import { formatFullMoment } from '../format-moment.ts'
import { errorMessage } from '../error-message.ts'
import { AccountSection } from '../account-section.tsx'
import { browserTimeZone, timeZoneOption, timeZoneOptions } from './time-zones.ts'
import { useNow } from '../use-now.ts'

/** Language and time zone for dates; each choice is saved at once. */
export function RegionSection({ user }: { user: User }) {
  const language = useRegionField('language', 'Your language is saved.')
  const timeZone = useRegionField('time_zone', 'Your time zone is saved.')
  const now = useNow()
  const browser = new Intl.DateTimeFormat().resolvedOptions()
  const region = { language: user.language, timeZone: user.time_zone }
  return (
    <AccountSection
      id="region"
      title={t('Language and time zone')}
      description={t(
        'For dates and times on this page and in our mails. Vitrine itself speaks English; of another language only the way to write dates is taken, and only here.',
      )}
    >
      <Field label={t('Language')} error={language.problem}>
        {ids => (
          <SearchSelect
            ids={ids}
            label={t('Language')}
            selected={
              user.language ? languageOption(user.language) : withValue(browserLanguage(navigator.language))
            }
            options={() => languageOptions(navigator.language)}
            placeholder={t('Find a language')}
            emptyMessage={query => `No language is called “${query}”.`}
            busy={language.isLoading}
            onSelect={language.pick}
          />
        )}
      </Field>
      <Field label={t('Time zone')} error={timeZone.problem}>
        {ids => (
          <SearchSelect
            ids={ids}
            label={t('Time zone')}
            selected={
              user.time_zone
                ? timeZoneOption(user.time_zone, now)
                : withValue(browserTimeZone(browser.timeZone, now))
            }
            options={() => timeZoneOptions(browser.timeZone, new Date())}
            placeholder={t('Find a city')}
            emptyMessage={query => `No time zone is called “${query}”.`}
            busy={timeZone.isLoading}
            onSelect={timeZone.pick}
          />
        )}
      </Field>
      <p className="hint">
        Now is <span dir="auto">{formatFullMoment(now, region)}</span>.
      </p>
    </AccountSection>
  )
}

/** The browser's own setting, with its current value. */
const withValue = (option: { id: string; text: string; description?: string }) => ({
  id: option.id,
  text: option.description ? `${option.text}: ${option.description}` : option.text,
})

function useRegionField(field: 'language' | 'time_zone', saved: string) {
  const [edit, { isLoading, error }] = useEditUserMutation()
  const pick = async (id: string) => {
    const change: EditUserRequest = { [field]: id === BROWSER_DEFAULT ? null : id }
    const { data } = await edit(change)
    if (data) notify.success(saved)
  }
  return {
    isLoading,
    problem: isLoading ? undefined : (errorMessage(error) ?? undefined),
    pick: (id: string) => void pick(id),
  }
}
