import { type Design, layoutsOf, type LayoutName, type SectionKey, t, type WebsiteView } from '@vitrine/model'
import { renderHome } from '@vitrine/render/preview'
import { useMemo } from 'react'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { randomId } from '../../../ui/random-id.ts'
import { LAYOUT_LABELS } from '../appearance/appearance-labels.ts'
import { type PictureTile, PictureTiles, showOnlySection } from '../appearance/picture-tiles.tsx'
import { useStyledView } from '../appearance/use-drawn-view.ts'

/** The layouts of a section, each as a picture of this website's own section; nothing for a section without any. */
export const LayoutTiles = ({ section }: { section: SectionKey }) =>
  layoutsOf(section).length > 0 ? <Layouts section={section} /> : null

function Layouts({ section }: { section: SectionKey }) {
  const view = useStyledView()
  const dispatch = useAppDispatch()
  const tiles = useMemo(() => view && drawLayouts(view, section), [view, section])
  // The layouts of an intro differ in its picture only.
  if (!view || !tiles || (section === 'hero' && !view.design.hero?.picture)) return null
  return (
    <PictureTiles
      label={t('Layout')}
      tiles={tiles}
      current={(view.design[section] as { layout?: LayoutName } | undefined)?.layout ?? layoutsOf(section)[0]}
      onChoose={value =>
        // A session of its own: each choice is an undo step, however fast the next one follows.
        void dispatch(changeDesign({ type: 'set', section, path: ['layout'], value }, randomId()))
      }
    />
  )
}

/** Returns the section in each layout as a document; null if it has nothing to show yet. */
function drawLayouts(view: WebsiteView, section: SectionKey): PictureTile<LayoutName>[] | null {
  // The code of a section may have failed to load.
  if (!view.section_order.includes(section)) return null
  const tiles = layoutsOf(section).map((value): PictureTile<LayoutName> => {
    const data = { ...view.design[section], visible: true, layout: value }
    const design = { ...view.design, [section]: data } as Design
    const { body } = renderHome({ ...view, design, section_order: [section] })
    return { value, label: t(LAYOUT_LABELS[value]), html: showOnlySection(body) }
  })
  return tiles.every(({ html }) => html.includes(`id="${section}"`)) ? tiles : null
}
