import { THEME_OFFERS, THEMES } from '@vitrine/render/preview'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { LazyPanel, AppearanceForm } from '../lazy-parts.tsx'
import { PanelHeading } from '../panel-heading.tsx'
import { type ThemeMode, t } from '@vitrine/model'
import { useRef } from 'react'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { CheckIcon, DarkIcon, LightIcon, SystemIcon } from '../../../ui/icons.tsx'
import { randomId } from '../../../ui/random-id.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { useFocusOnRequest } from '../form/focus-request.ts'
import { ACCENT_PATH } from '../use-editor-navigation.ts'
import { type AccentContrast, checkAccentContrast } from './accent-contrast.ts'

const MODES = [
  { mode: 'light', label: t('Light'), Icon: LightIcon },
  { mode: 'dark', label: t('Dark'), Icon: DarkIcon },
  { mode: 'auto', label: t('Auto'), Icon: SystemIcon },
] as const satisfies { mode: ThemeMode; label: string; Icon: unknown }[]

/** Colours that suit every theme. */
const ACCENTS = [
  { name: t('Red'), colour: '#a31420' },
  { name: t('Ochre'), colour: '#8a5a00' },
  { name: t('Forest'), colour: '#24593b' },
  { name: t('Teal'), colour: '#0b6e7a' },
  { name: t('Navy'), colour: '#1f3a6e' },
  { name: t('Plum'), colour: '#6d2a5a' },
]

/** Light or dark mode, and the accent. */
function ThemeForm() {
  const design = useDesign(state => state.designData)
  const dispatch = useAppDispatch()
  if (!design) return null
  const theme = THEMES[design.theme_name]
  return (
    <>
      <p className="small muted">{THEME_OFFERS[theme.name].sentence}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the fields around it are */}
      <div className="field" role="group" aria-label={t('Light and dark')}>
        <span className="field-label">{t('Light and dark')}</span>
        <div className="segmented seg-fill">
          {MODES.map(({ mode, label, Icon }) => (
            <button
              key={mode}
              type="button"
              aria-pressed={design.theme_mode === mode}
              onClick={() => void dispatch(changeDesign({ type: 'mode', theme_mode: mode }))}
            >
              <Icon className="icon-s" />
              {label}
            </button>
          ))}
        </div>
        <p className="hint">{t('Auto follows each visitor’s device.')}</p>
      </div>
      <Accent />
      <LazyPanel>
        <AppearanceForm />
      </LazyPanel>
      <div className="field">
        <span className="field-label">{t('Your texts and pictures')}</span>
        <p className="hint">
          {t('Changing the theme keeps all your content. You can switch back at any time.')}
        </p>
      </div>
    </>
  )
}

function Accent() {
  const design = useDesign(state => state.designData)
  const refusal = useDesign(state => state.invalidInputs.accent)
  const dispatch = useAppDispatch()
  const input = useRef<HTMLInputElement>(null)
  useFocusOnRequest(ACCENT_PATH, input)
  if (!design) return null
  const theme = THEMES[design.theme_name]
  const set = (accent: string | null) => void dispatch(changeDesign({ type: 'accent', accent }))
  /** Each swatch is an undo step, however fast the next one follows. */
  const choose = (accent: string | null) =>
    void dispatch(changeDesign({ type: 'accent', accent }, randomId()))
  const current = design.accent ?? theme.accent
  const typed = typeof refusal?.value === 'string' ? refusal.value : (design.accent ?? '')
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the fields around it are */}
      <div className="field" role="group" aria-label={t('Accent colours')}>
        <span className="field-label">{t('Accent')}</span>
        <div className="accents">
          <button
            type="button"
            aria-pressed={design.accent === null || design.accent === theme.accent}
            aria-label={t('{label} default', { label: theme.label })}
            title={t('{label} default', { label: theme.label })}
            style={{ background: theme.accent }}
            onClick={() => choose(null)}
          />
          {ACCENTS.filter(({ colour }) => colour !== theme.accent).map(({ name, colour }) => (
            <button
              key={colour}
              type="button"
              aria-pressed={design.accent === colour}
              aria-label={name}
              title={name}
              style={{ background: colour }}
              onClick={() => choose(colour)}
            />
          ))}
        </div>
      </div>
      <Field label={t('Any colour')} error={refusal?.message}>
        {ids => (
          <div className="input-group accent-any">
            <input
              type="color"
              aria-label={t('Choose a colour')}
              value={current}
              onChange={event => set(event.target.value)}
            />
            <Input
              {...ids}
              ref={input}
              className="mono"
              value={typed}
              placeholder={theme.accent}
              autoComplete="off"
              spellCheck={false}
              onChange={event => set(event.target.value.trim() === '' ? null : event.target.value.trim())}
            />
            {design.accent && (
              <Button variant="quiet" size="s" onClick={() => set(null)}>
                {t('Reset')}
              </Button>
            )}
          </div>
        )}
      </Field>
      <div role="status" className="accent-notes">
        {checkAccentContrast(design.theme_name, design.theme_mode, design.accent).map(note => (
          <p key={note.mode} className={note.isAdjusted ? 'hint' : 'ok'}>
            {note.isAdjusted ? (
              <span className="accent-dot" style={{ background: note.colour }} />
            ) : (
              <CheckIcon className="icon-s" />
            )}
            <span className="num">
              {note.isAdjusted ? ADJUSTED_NOTES[note.mode](note) : READABLE_NOTES[note.mode](note)}
            </span>
          </p>
        ))}
      </div>
    </>
  )
}

type ContrastNote = Record<AccentContrast['mode'], (note: { ratio: number; colour: string }) => string>
const ADJUSTED_NOTES: ContrastNote = {
  light: ({ ratio, colour }) =>
    t('Contrast {ratio, number} : 1 in light mode, shown as {colour} for readability.', { ratio, colour }),
  dark: ({ ratio, colour }) =>
    t('Contrast {ratio, number} : 1 in dark mode, shown as {colour} for readability.', { ratio, colour }),
}
const READABLE_NOTES: ContrastNote = {
  light: ({ ratio }) => t('Contrast {ratio, number} : 1 in light mode. Easy to read.', { ratio }),
  dark: ({ ratio }) => t('Contrast {ratio, number} : 1 in dark mode. Easy to read.', { ratio }),
}

export function ThemePanel() {
  const name = useDesign(state => state.designData?.theme_name)
  if (!name) return null
  return (
    <>
      <PanelHeading eyebrow={t('Theme')} title={THEMES[name].label} />
      <div className="editor-fields">
        <ThemeForm />
      </div>
    </>
  )
}
