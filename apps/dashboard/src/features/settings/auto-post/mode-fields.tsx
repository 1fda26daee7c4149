import type { ConfigForm } from './config-form.ts'

/** What becomes of a finished post. */
export function ModeFields({ form: { config, set } }: { form: ConfigForm }) {
  const isVideo = config.source === 'youtube'
  const choices = [
    ['draft', 'Keep as a draft', 'You get a mail and publish it when you have read it.'],
    [
      'publish',
      'Publish',
      isVideo
        ? 'It goes live at once. What no language model wrote stays a draft in any case.'
        : 'It goes live at once, with the pictures and words that it has at Instagram.',
    ],
  ] as const
  return (
    <fieldset className="ap-part" data-field="mode">
      <legend className="sub-h">Afterwards</legend>
      <div className="stack ap-modes">
        {choices.map(([mode, title, says]) => (
          <label className="check" key={mode}>
            <input type="radio" name="mode" checked={config.mode === mode} onChange={() => set({ mode })} />
            <span>
              <b>{title}</b>
              <span className="small muted">{says}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
