import type { ThemeName, WebsiteType, WebsiteView } from '@vitrine/model'
import { renderHome, THEME_OFFERS, THEMES } from '@vitrine/render/preview'
import { shallowEqual } from 'react-redux'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { SiteFrame } from '../../../ui/site-frame.tsx'
import { useDrawable } from '../canvas/use-renderable-view.ts'
import { useSiteView } from '../canvas/use-website-view.ts'
import { useTheme } from '../canvas/use-loaded-theme.ts'

const suits = (theme: ThemeName, type: WebsiteType | null) =>
  type !== null && THEME_OFFERS[theme].suits.includes(type)

/** This website in every theme, those that suit its kind first. */
export function ThemeTiles() {
  const view = useDrawable(useSiteView())
  const shown = useDeferredValue(useInAnyTheme(view))
  const type = shown?.website.website_type ?? null
  const themes = useMemo(
    () => Object.values(THEMES).sort((a, b) => Number(suits(b.name, type)) - Number(suits(a.name, type))),
    [type],
  )
  if (!view || !shown) return null
  return (
    <ul className="tiles">
      {themes.map(theme => (
        <li key={theme.name}>
          <Tile view={shown} theme={theme.name} isUsed={view.design.theme_name === theme.name} />
        </li>
      ))}
    </ul>
  )
}

/** The view, the same one for as long as only its theme is another: no miniature is drawn anew for that. */
function useInAnyTheme(view: WebsiteView | null): WebsiteView | null {
  const [kept, setKept] = useState(view)
  if (kept === view || (kept && view && isSameButTheme(kept, view))) return kept
  setKept(view)
  return view
}

function isSameButTheme(one: WebsiteView, other: WebsiteView): boolean {
  const parts = ({ design, urls, website, ...rest }: WebsiteView) => [
    { ...design, theme_name: null },
    urls,
    website,
    rest,
  ]
  const others = parts(other)
  return parts(one).every((part, index) => shallowEqual(part, others[index]))
}

function Tile({ view, theme, isUsed }: { view: WebsiteView; theme: ThemeName; isUsed: boolean }) {
  const dispatch = useAppDispatch()
  const box = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(box)
  const { label } = THEMES[theme]
  // Its idea; the whole sentence stands beside the theme that is in use.
  const [idea] = THEME_OFFERS[theme].sentence.split(/[:,]/)
  return (
    <div className="tile" data-used={isUsed || undefined} ref={box}>
      <div className="tile-shown" aria-hidden="true">
        {isSeen && <Miniature view={view} theme={theme} />}
      </div>
      <button
        type="button"
        className="tile-name"
        aria-pressed={isUsed}
        onClick={() => void dispatch(changeDesign({ type: 'theme', theme_name: theme }))}
      >
        <b>{label}</b>
        {isUsed && (
          <span className="tile-on">
            <CheckIcon className="icon-s" />
            In use
          </span>
        )}
        <span className="tile-says">{idea}</span>
      </button>
    </div>
  )
}

function Miniature({ view, theme }: { view: WebsiteView; theme: ThemeName }) {
  const isHere = useTheme(theme) === theme
  const html = useMemo(
    () => (isHere ? renderHome({ ...view, design: { ...view.design, theme_name: theme } }).body : ''),
    [view, theme, isHere],
  )
  return <SiteFrame srcDoc={html} title="" width={1200} ratio="3 / 2" />
}

/** Whether it has been in sight: a website is drawn only for whoever looks. */
function useSeen(box: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || isSeen) return
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, isSeen])
  return isSeen
}
