import './layout-tiles.css'
import {
  type Design,
  hasLayouts,
  LAYOUTS,
  type LayoutName,
  type LayoutSection,
  msg,
  type SectionKey,
  t,
  type WebsiteView,
} from '@vitrine/model'
import { renderHome } from '@vitrine/render/preview'
import { useDeferredValue, useId, useMemo } from 'react'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { SiteFrame } from '../../../ui/website/site-frame.tsx'
import { useLoadedTheme } from '../canvas/use-loaded-theme.ts'
import { useRenderableView } from '../canvas/use-renderable-view.ts'
import { useWebsiteView } from '../canvas/use-website-view.ts'

const LAYOUT_LABELS: Record<LayoutName, string> = {
  standard: msg('Standard'),
  'small-picture': msg('Small picture'),
  'no-picture': msg('No picture'),
  cards: msg('Cards'),
  list: msg('List'),
  names: msg('Names only'),
  timeline: msg('Timeline'),
  compact: msg('Compact'),
  'no-pictures': msg('No pictures'),
  logos: msg('Logos'),
  quotes: msg('Quotes'),
  banner: msg('Banner'),
}

/** The layouts of a section, each as a picture of this website's own section; nothing for a section without any. */
export const LayoutTiles = ({ section }: { section: SectionKey }) =>
  hasLayouts(section) ? <Layouts section={section} /> : null

function Layouts({ section }: { section: LayoutSection }) {
  const view = useDeferredValue(useRenderableView(useWebsiteView()))
  const dispatch = useAppDispatch()
  const labelId = useId()
  const theme = view?.design.theme_name
  const isThemeLoaded = useLoadedTheme(theme ?? 'atelier') === theme
  const pictures = useMemo(
    () => (view && isThemeLoaded ? pictureLayouts(view, section) : null),
    [view, isThemeLoaded, section],
  )
  if (!view || !pictures) return null
  const current = view.design[section]?.layout ?? LAYOUTS[section][0]
  const choose = (value: LayoutName) =>
    void dispatch(changeDesign({ type: 'set', section, path: ['layout'], value }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid container in every browser
    <div className="layout-choice" role="group" aria-labelledby={labelId}>
      <p className="layout-label" id={labelId}>
        {t('Layout')}
      </p>
      <ul className="layout-tiles">
        {pictures.map(({ name, html }) => (
          <li key={name}>
            <button type="button" aria-pressed={name === current} onClick={() => choose(name)}>
              <span className="layout-picture" aria-hidden="true">
                <SiteFrame srcDoc={html} title="" width={1120} ratio="4 / 3" />
              </span>
              {t(LAYOUT_LABELS[name])}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows one section without what surrounds it. */
const ONLY_SECTION = '<style>.site-header,.site-footer,.skip{display:none!important}</style></head>'

/** Returns the section in each layout as a document; null if it has nothing to show yet. */
function pictureLayouts(
  view: WebsiteView,
  section: LayoutSection,
): { name: LayoutName; html: string }[] | null {
  const pictures = LAYOUTS[section].map(name => {
    const data = { ...view.design[section], visible: true, layout: name }
    const design = { ...view.design, [section]: data } as Design
    const { body } = renderHome({ ...view, design, section_order: [section] })
    return { name, html: body.replace('</head>', ONLY_SECTION) }
  })
  return pictures.every(({ html }) => html.includes(`id="${section}"`)) ? pictures : null
}
