import './add-section.css'
import {
  type SectionKey,
  sectionsToAdd,
  type SectionType,
  sectionType,
  t,
  type WebsiteView,
} from '@vitrine/model'
import { loadSections, renderHome } from '@vitrine/render/preview'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { CloseIcon, SearchIcon } from '../../../ui/icons.tsx'
import { loadWhenOnline } from '../../../ui/loading/load-when-online.ts'
import { PlainDialog } from '../../../ui/overlays/plain-dialog.tsx'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'
import { SiteFrame } from '../../../ui/website/site-frame.tsx'
import { useLoadedTheme } from '../canvas/use-loaded-theme.ts'
import { useWebsiteView } from '../canvas/use-website-view.ts'
import type { AddPosition } from './section-actions-context.ts'
import { findTileInDirection } from './grid-navigation.ts'
import { findSections, SECTION_DESCRIPTIONS } from './section-catalog.ts'
import { previewSection } from './section-examples.ts'

type AddSectionProps = {
  after: AddPosition
  onChoose: (key: SectionKey) => void
  onClose: () => void
}

/** Offers the sections that the page lacks, and removed further ones, each as a picture of how it would look on this website. */
export function AddSection({ after, onChoose, onClose }: AddSectionProps) {
  const dispatch = useAppDispatch()
  const order = useDesign(state => state.section_order)
  const design = useDesign(state => state.designData)
  const websiteType = useDesign(state => state.websiteType)
  const [query, setQuery] = useState('')
  const [focused, setFocused] = useState<SectionKey | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const offered = useMemo(
    () => (websiteType && design ? sectionsToAdd(websiteType, { design, section_order: order }) : []),
    [websiteType, design, order],
  )
  const view = useViewForPreviews(offered)
  const groups = findSections(offered, query)
  const keys = groups.flatMap(group => group.keys)
  // One tile is in the tab order; arrow keys move between them.
  const current = focused !== null && keys.includes(focused) ? focused : keys[0]
  const add = (key: SectionKey) => {
    dispatch(changeDesign({ type: 'add', section: key, at: positionIn(order, after) }))
    onClose()
    onChoose(key)
  }
  const handleSearchKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') grid.current?.querySelector<HTMLElement>('button')?.focus()
    else if (event.key === 'Enter' && query.trim() && keys[0]) add(keys[0])
    else return
    event.preventDefault()
  }
  const handleGridKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const next = findTileInDirection(tiles, tiles.indexOf(event.target as HTMLElement), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  }
  const place =
    after === 'end' ? t('At the end of the page') : t('Below “{name}”', { name: SECTION_NAMES[after] })
  return (
    <PlainDialog className="add-section-dialog" onClose={onClose} title={t('Add section')}>
      <div className="add-section-head">
        <p className="add-section-title" aria-hidden="true">
          {t('Add section')}
        </p>
        <p className="add-section-place">{place}</p>
        <Button variant="quiet" size="s" icon aria-label={t('Close')} onClick={onClose}>
          <CloseIcon />
        </Button>
        <label className="add-section-search">
          <SearchIcon />
          <input
            type="search"
            aria-label={t('Search sections')}
            placeholder={t('Search sections')}
            autoComplete="off"
            // On phones, the keyboard would cover the pictures.
            data-autofocus={matchMedia('(hover: hover)').matches || undefined}
            value={query}
            onChange={event => setQuery(event.target.value)}
            onKeyDown={handleSearchKey}
          />
        </label>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it have the focus */}
      <div className="add-section-groups" ref={grid} onKeyDown={handleGridKey}>
        {groups.map(group => (
          <section key={group.title} aria-label={group.title}>
            <h3>{group.title}</h3>
            <ul className="add-section-grid">
              {group.keys.map(key => (
                <li key={key}>
                  <SectionTile
                    section={key}
                    view={view}
                    isInTabOrder={key === current}
                    onFocus={() => setFocused(key)}
                    onAdd={() => add(key)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className={keys.length > 0 ? 'visually-hidden' : 'add-section-none'} role="status">
          {keys.length === 0
            ? t('No section matches “{query}”.', { query: query.trim() })
            : query && t('{count, plural, one {# result} other {# results}}', { count: keys.length })}
        </p>
        {keys.length > 0 && (
          <p className="add-section-note">
            {t('Pictures marked “Example” show sample content. The section itself starts empty.')}
          </p>
        )}
      </div>
    </PlainDialog>
  )
}

function positionIn(order: readonly SectionKey[], after: AddPosition): number {
  const at = after === 'end' ? -1 : order.indexOf(after)
  if (at >= 0) return at + 1
  const footer = order.indexOf('footer')
  return footer < 0 ? order.length : footer
}

/** Returns the website once its theme and the code of all offered sections are loaded; null before. */
function useViewForPreviews(keys: readonly SectionKey[]): WebsiteView | null {
  const view = useDeferredValue(useWebsiteView(), null)
  const [areLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let isCancelled = false
    loadWhenOnline(() => loadSections(keys)).then(
      () => !isCancelled && setLoaded(true),
      // Without pictures, names and descriptions remain.
      () => undefined,
    )
    return () => {
      isCancelled = true
    }
  }, [keys])
  const theme = view?.design.theme_name
  const isThemeLoaded = useLoadedTheme(theme ?? 'atelier') === theme
  return areLoaded && isThemeLoaded ? view : null
}

type SectionTileProps = {
  section: SectionKey
  view: WebsiteView | null
  isInTabOrder: boolean
  onFocus: () => void
  onAdd: () => void
}

function SectionTile({ section, view, isInTabOrder, onFocus, onAdd }: SectionTileProps) {
  const box = useRef<HTMLButtonElement>(null)
  const isVisible = useHasBeenNear(box)
  const preview = useMemo(
    () => (view && isVisible ? previewSection(view, section) : null),
    [view, isVisible, section],
  )
  return (
    <button
      type="button"
      className="section-tile"
      ref={box}
      tabIndex={isInTabOrder ? 0 : -1}
      onFocus={onFocus}
      onClick={onAdd}
    >
      <b>{SECTION_NAMES[section]}</b>
      <span className="section-tile-purpose">{t(SECTION_DESCRIPTIONS[sectionType(section)])}</span>
      <span className="section-tile-picture" aria-hidden="true">
        {preview && <SectionPicture section={section} view={preview.view} />}
      </span>
      {preview?.isExample && <span className="section-tile-example">{t('Example')}</span>}
    </button>
  )
}

/** Sections that need the room of a wide page; others are shown as on a small tablet, so that they can be read. */
const WIDE: ReadonlySet<SectionType> = new Set([
  'hero',
  'header',
  'footer',
  'posts',
  'studies',
  'gallery',
  'videos',
  'reels',
  'contributions',
])

/** Shows one section without what surrounds it. */
function SectionPicture({ section, view }: { section: SectionKey; view: WebsiteView }) {
  const html = useMemo(() => {
    const hidden = ['header', 'footer'].filter(key => key !== section).map(key => `.site-${key}`)
    const style = `<style>${[...hidden, '.skip'].join()}{display:none!important}</style></head>`
    return renderHome(view).body.replace('</head>', style)
  }, [section, view])
  return <SiteFrame srcDoc={html} title="" width={WIDE.has(sectionType(section)) ? 960 : 560} ratio="4 / 3" />
}

/** Whether an element has been in sight or near it: only then its picture is rendered. */
function useHasBeenNear(box: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, isNear])
  return isNear
}
