import {
  type Design,
  APPEARANCE,
  type Appearance,
  type AppearanceSetting,
  type AppearanceValue,
  t,
  type WebsiteView,
} from '@vitrine/model'
import { pairingsOf } from '@vitrine/render/appearance'
import { renderHome } from '@vitrine/render/preview'
import { useMemo } from 'react'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { APPEARANCE_LABELS, nameAppearanceValue } from './appearance-labels.ts'
import { type PictureTile, PictureTiles, showOnlySection } from './picture-tiles.tsx'
import { useStyledView } from './use-drawn-view.ts'

type Type = Appearance['type']

/** From less to more; undefined is the theme's own. */
const STEPS = {
  scale: ['small', undefined, 'large'],
  density: ['compact', undefined, 'airy'],
  width: ['narrow', undefined, 'wide'],
  corner: [undefined, ...APPEARANCE.corner],
} as const

/** The typefaces, sizes, spacing and shapes of the website, within its theme. */
export function AppearanceForm() {
  const view = useStyledView()
  const dispatch = useAppDispatch()
  const tiles = useMemo(() => view && drawTypes(view), [view])
  if (!view || !tiles) return null
  const appearance = view.design.appearance ?? {}
  const set = (setting: AppearanceSetting, value: AppearanceValue | undefined) => {
    const next = { ...appearance, [setting]: value }
    const isOwn = Object.values(next).every(one => one === undefined)
    void dispatch(changeDesign({ type: 'appearance', appearance: isOwn ? undefined : next }))
  }
  const type = tiles.some(({ value }) => value === appearance.type) ? appearance.type : undefined
  return (
    <>
      <PictureTiles
        label={t(APPEARANCE_LABELS.type)}
        tiles={tiles}
        current={type}
        onChoose={value => set('type', value)}
      />
      {(Object.keys(STEPS) as (keyof typeof STEPS)[]).map(setting => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the fields around it are
        <div className="field" role="group" aria-label={t(APPEARANCE_LABELS[setting])} key={setting}>
          <span className="field-label">{t(APPEARANCE_LABELS[setting])}</span>
          <div className="segmented seg-fill">
            {STEPS[setting].map(value => (
              <button
                key={value ?? ''}
                type="button"
                aria-pressed={appearance[setting] === value}
                onClick={() => set(setting, value)}
              >
                {nameAppearanceValue(value)}
              </button>
            ))}
          </div>
        </div>
      ))}
      {view.design.appearance && (
        <Button
          variant="quiet"
          size="s"
          onClick={() => void dispatch(changeDesign({ type: 'appearance', appearance: undefined }))}
        >
          {t('Reset to the theme’s look')}
        </Button>
      )}
    </>
  )
}

/** Returns the intro in each pairing of typefaces as a document. */
function drawTypes(view: WebsiteView): PictureTile<Type>[] {
  const types: { type: Type; families: string }[] = pairingsOf(view.design.theme_name)
  const section = view.section_order.includes('hero') ? 'hero' : view.section_order[1]
  return types.map(({ type, families }) => {
    const design: Design = { ...view.design, appearance: { ...view.design.appearance, type } }
    const { body } = renderHome({ ...view, design, section_order: section ? [section] : [] })
    return { value: type, label: families, html: showOnlySection(body) }
  })
}
