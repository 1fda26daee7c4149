import { type FieldPath, isSectionKey, type SectionKey } from '@vitrine/model'
import { useCallback, useState } from 'react'
import { useSearchParams } from '../../ui/router/router.tsx'
import { useDesign } from '../../api/state/design/use-design.ts'
import type { Wanted } from './form/form-binding.ts'
import type { Looked } from './versions/use-previewed-version.ts'

export type Panel = 'sections' | 'theme' | 'versions' | 'check'
/** Where the accent's field looks whether it is wanted. */
export const ACCENT: FieldPath = ['accent']

/** On a phone one thing is in the drawer at a time; null: the page alone. */
export type Drawer = 'list' | 'form' | null

/** `quiet` shows the field in its panel and leaves the focus, and on a phone the drawer, where they are. */
export type ChooseHow = 'quiet' | 'focus'

export type EditorNavigation = ReturnType<typeof useEditorNavigation>

/** Where somebody is in the editor: which page, panel, section, field, and which earlier version. */
export function useEditorNavigation() {
  const [panel, openPanel] = useState<Panel>('sections')
  // Whoever was sent here to mend something begins at it.
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState<SectionKey | null>(() => {
    const asked = params.get('section')
    return isSectionKey(asked) ? asked : 'hero'
  })
  const [wanted, setWanted] = useState<Wanted>(null)
  const [drawer, setDrawer] = useState<Drawer>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [path, setPath] = useState('/')
  const current = useDesign(state => (chosen && state.section_order.includes(chosen) ? chosen : null))

  /** Leads to a section, or to one field of it. */
  const choose = useCallback((key: SectionKey, field: FieldPath | null = null, how: ChooseHow = 'focus') => {
    openPanel(now => (now === 'versions' || now === 'check' ? now : 'sections'))
    setChosen(key)
    // Sections stand on the front page.
    setPath('/')
    if (how === 'focus') setDrawer('form')
    setWanted(now => (field ? { path: field, nth: (now?.nth ?? 0) + 1, isQuiet: how === 'quiet' } : null))
  }, [])
  const setPanel = useCallback((next: Panel) => {
    openPanel(next)
    // Whoever comes back to the theme by themselves is not led to its accent again.
    setWanted(now => (now?.path === ACCENT ? null : now))
  }, [])
  const show = useCallback(
    (next: Panel) => {
      setPanel(next)
      setDrawer('list')
    },
    [setPanel],
  )
  /** Leads to the accent, which is the whole page's. */
  const chooseAccent = useCallback(() => {
    openPanel('theme')
    setDrawer('form')
    setWanted(now => ({ path: ACCENT, nth: (now?.nth ?? 0) + 1 }))
  }, [])
  /** Leads to the field of a refusal, whose key is `hero.title` or `accent`. */
  const chooseRefused = useCallback(
    (key: string) => {
      const [section, ...path] = key.split('.')
      if (section === 'accent') chooseAccent()
      else
        choose(
          section as SectionKey,
          path.map(name => (/^\d+$/.test(name) ? Number(name) : name)),
        )
    },
    [choose, chooseAccent],
  )
  return {
    panel,
    setPanel,
    current,
    wanted,
    drawer,
    setDrawer,
    looked,
    setLooked,
    path,
    setPath,
    choose,
    chooseAccent,
    show,
    chooseRefused,
  }
}
