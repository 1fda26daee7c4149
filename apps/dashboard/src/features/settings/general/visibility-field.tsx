import type { Visibility } from '@vitrine/model'
import type { GeneralForm } from './use-general-form.ts'

const CHOICES: [Visibility, string, string][] = [
  ['public', 'Public', 'Everybody, and search engines list it.'],
  [
    'unlisted',
    'Unlisted',
    'Whoever has the address. Search engines are asked to leave every page out; there is no sitemap.',
  ],
  [
    'private',
    'Private',
    'Nobody but you, here. Visitors are told that the website is private, and nothing else.',
  ],
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
