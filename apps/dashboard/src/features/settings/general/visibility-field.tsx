import { type Visibility, t } from '@vitrine/model'
import type { GeneralForm } from './use-general-form.ts'

const CHOICES: [Visibility, string, string][] = [
  ['public', t('Public'), t('Everyone can see it, and search engines list it.')],
  [
    'unlisted',
    t('Unlisted'),
    t('Anyone with the address. Search engines are asked to skip it; there’s no sitemap.'),
  ],
  ['private', t('Private'), t('Only you, in this dashboard. Visitors only see that the website is private.')],
]

/** Whether the website is public, unlisted or private. */
export function VisibilityField({ general: { draft, set } }: { general: GeneralForm }) {
  return (
    <div className="choices" role="radiogroup" aria-labelledby="visibility-heading">
      {CHOICES.map(([value, label, hint], index) => (
        <label className="check" key={value}>
          <input
            type="radio"
            name="visibility"
            data-setting={index === 0 ? 'visibility' : undefined}
            checked={draft.visibility === value}
            onChange={() => set({ visibility: value })}
          />
          <span>
            <b>{label}</b>
            <span className="choice-hint">{hint}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
