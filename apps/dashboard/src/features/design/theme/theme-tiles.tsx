import { type ThemeMode, type ThemeName, type WebsiteType, type WebsiteView, t } from '@vitrine/model'
import { renderHome, THEME_OFFERS, THEMES } from '@vitrine/render/preview'
import { shallowEqual } from 'react-redux'
import { type CSSProperties, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { changeDesign, replaceDesign } from '../../../api/state/design/design-slice.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { lazyDialog } from '../../../ui/loading/lazy-boundary.tsx'
import { SiteFrame } from '../../../ui/website/site-frame.tsx'
import { useRenderableView } from '../canvas/use-renderable-view.ts'
import { useWebsiteView } from '../canvas/use-website-view.ts'
import { useLoadedTheme } from '../canvas/use-loaded-theme.ts'

const ProposalsDialog = lazyDialog(() =>
  import('../../../ui/website/proposals-dialog.tsx').then(module => module.ProposalsDialog),
)

const isSuitable = (theme: ThemeName, type: WebsiteType | null) =>
  type !== null && THEME_OFFERS[theme].suits.includes(type)

/** This website in every theme, those that suit its type first. */
export function ThemeTiles() {
  const view = useRenderableView(useWebsiteView())
  const deferredView = useDeferredValue(useStableView(view))
  const type = deferredView?.website.website_type ?? null
  const themes = useMemo(
    () =>
      Object.values(THEMES).sort(
        (a, b) => Number(isSuitable(b.name, type)) - Number(isSuitable(a.name, type)),
      ),
    [type],
  )
  if (!view || !deferredView) return null
  return (
    <>
      <Proposals view={view} />
      <ul className="tiles">
        {themes.map(theme => (
          <li key={theme.name}>
            <Tile view={deferredView} theme={theme.name} isActive={view.design.theme_name === theme.name} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Opens three looks for this website; choosing one is an undo step. */
function Proposals({ view }: { view: WebsiteView }) {
  const saved = useDesign(state => state.saved)
  const dispatch = useAppDispatch()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="tiles-head">
      <Button size="s" onClick={() => setOpen(true)}>
        {t('Suggest three looks')}
      </Button>
      {isOpen && (
        <Suspense>
          <ProposalsDialog
            view={view}
            onChoose={draft => void dispatch(replaceDesign({ draft, saved, media: {} }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Returns the same view while only its theme changes, so that no preview renders again. */
function useStableView(view: WebsiteView | null): WebsiteView | null {
  const [stableView, setStableView] = useState(view)
  if (stableView === view || (stableView && view && isSameExceptTheme(stableView, view))) return stableView
  setStableView(view)
  return view
}

function isSameExceptTheme(one: WebsiteView, other: WebsiteView): boolean {
  const parts = ({ design, urls, website, ...rest }: WebsiteView) => [
    { ...design, theme_name: null },
    urls,
    website,
    rest,
  ]
  const others = parts(other)
  return parts(one).every((part, index) => shallowEqual(part, others[index]))
}

function Tile({ view, theme, isActive }: { view: WebsiteView; theme: ThemeName; isActive: boolean }) {
  const dispatch = useAppDispatch()
  const box = useRef<HTMLDivElement>(null)
  const isVisible = useHasBeenVisible(box)
  const { label } = THEMES[theme]
  // The first phrase; the whole sentence is shown for the active theme.
  const [tagline] = THEME_OFFERS[theme].sentence.split(/[:,]/)
  return (
    <div className="tile" data-used={isActive || undefined} ref={box}>
      <div
        className="tile-preview"
        aria-hidden="true"
        style={placeholderColours(theme, view.design.theme_mode)}
      >
        {isVisible && <Miniature view={view} theme={theme} />}
      </div>
      <button
        type="button"
        className="tile-name"
        aria-pressed={isActive}
        onClick={() => void dispatch(changeDesign({ type: 'theme', theme_name: theme }))}
      >
        <b>{label}</b>
        {isActive && (
          <span className="tile-active">
            <CheckIcon className="icon-s" />
            {t('In use')}
          </span>
        )}
        <span className="tile-tagline">{tagline}</span>
      </button>
    </div>
  )
}

function Miniature({ view, theme }: { view: WebsiteView; theme: ThemeName }) {
  const isLoaded = useLoadedTheme(theme) === theme
  const html = useMemo(
    () => (isLoaded ? renderHome({ ...view, design: { ...view.design, theme_name: theme } }).body : ''),
    [view, theme, isLoaded],
  )
  return html && <SiteFrame srcDoc={html} title="" width={1200} ratio="3 / 2" />
}

/** A tile is drawn in the theme's colours until its page is there. */
function placeholderColours(theme: ThemeName, mode: ThemeMode): CSSProperties {
  const { light, dark } = THEMES[theme].swatches
  const colour = (key: keyof typeof light) =>
    mode === 'auto' ? `light-dark(${light[key]}, ${dark[key]})` : THEMES[theme].swatches[mode][key]
  return vars({ paper: colour('paper'), ink: colour('ink'), mark: colour('accent') })
}

const vars = (values: Record<string, string>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--tile-${name}`, value]))

/** Whether an element has been visible: only then its preview renders. */
function useHasBeenVisible(box: React.RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || isVisible) return
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setVisible(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, isVisible])
  return isVisible
}
