import {
  type Background,
  type BackgroundKind,
  BACKGROUNDS,
  type Design,
  type FieldPath,
  type Picture,
  type SectionKey,
  t,
  type WebsiteView,
} from '@vitrine/model'
import { renderHome } from '@vitrine/render/preview'
import { useMemo } from 'react'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { randomId } from '../../../ui/random-id.ts'
import { getValueAt } from '../form/form-binding.ts'
import { PictureControl } from '../form/picture-control.tsx'
import { BACKGROUND_LABELS } from './appearance-labels.ts'
import { type PictureTile, PictureTiles, showOnlySection } from './picture-tiles.tsx'
import { useStyledView } from './use-drawn-view.ts'

type Choice = BackgroundKind | undefined

const WITHOUT_BACKGROUND: ReadonlySet<SectionKey> = new Set(['header', 'hero', 'footer'])

/** The backgrounds of a section, each as a picture of this website's own section. */
export const BackgroundTiles = ({ section }: { section: SectionKey }) =>
  WITHOUT_BACKGROUND.has(section) ? null : <Backgrounds section={section} />

function Backgrounds({ section }: { section: SectionKey }) {
  const view = useStyledView()
  const dispatch = useAppDispatch()
  const tiles = useMemo(() => view && drawBackgrounds(view, section), [view, section])
  if (!view || !tiles) return null
  const background = backgroundOf(view.design, section)
  const set = (value: Background | undefined) =>
    void dispatch(changeDesign({ type: 'set', section, path: ['background'], value }, randomId()))
  const choose = (kind: Choice) => {
    const picture = background?.picture ?? (kind === 'picture' ? findPicture(view) : undefined)
    set(kind && { kind, ...(picture ? { picture } : {}) })
  }
  return (
    <PictureTiles label={t('Background')} tiles={tiles} current={background?.kind} onChoose={choose}>
      {background?.kind === 'picture' && (
        <PictureControl
          field={PICTURE_FIELD}
          path={['background', 'picture']}
          binding={{
            id: section,
            value: path => getValueAt(view.design[section], path),
            invalidInput: () => undefined,
            set: (path: FieldPath, value) =>
              path.length === 2
                ? set({ kind: 'picture', ...(value ? { picture: value as Picture } : {}) })
                : void dispatch(changeDesign({ type: 'set', section, path, value })),
            replace: () => null,
            insert: () => null,
            remove: () => null,
            move: () => undefined,
          }}
        />
      )}
    </PictureTiles>
  )
}

const PICTURE_FIELD = {
  kind: 'picture',
  name: 'picture',
  label: t('Picture'),
  isOptional: true,
  empty: undefined,
  isDecoration: true,
} as const

const backgroundOf = (design: Design, section: SectionKey) =>
  (design[section] as { background?: Background } | undefined)?.background

/** Returns a picture of the website, so that the choice has one to show: the intro's, else the first large one. */
function findPicture({ design, media }: WebsiteView): Picture | undefined {
  const own = design.hero?.picture
  if (own && media[own.url]) return { ...own, alt: '' }
  const found = Object.entries(media).find(([, { width }]) => width >= 640)
  return found && { url: found[0], width: found[1].width, height: found[1].height, alt: '' }
}

/** Returns the section on each background as a document; null if it has nothing to show yet. */
function drawBackgrounds(view: WebsiteView, section: SectionKey): PictureTile<Choice>[] | null {
  // The code of a section may have failed to load.
  if (!view.section_order.includes(section)) return null
  const picture = backgroundOf(view.design, section)?.picture ?? findPicture(view)
  const kinds: Choice[] = [undefined, ...BACKGROUNDS.filter(kind => kind !== 'picture' || picture)]
  const tiles = kinds.map((value): PictureTile<Choice> => {
    const background = value && { kind: value, ...(value === 'picture' ? { picture } : {}) }
    const design = {
      ...view.design,
      [section]: { ...view.design[section], visible: true, background },
    } as Design
    const { body } = renderHome({ ...view, design, section_order: [section] })
    return { value, label: value ? t(BACKGROUND_LABELS[value]) : t('Standard'), html: showOnlySection(body) }
  })
  return tiles.every(({ html }) => html.includes(`id="${section}"`)) ? tiles : null
}
