import { type FieldPath, isSectionKey, type SectionKey } from '@vitrine/model'
import { useCallback, useState } from 'react'
import { useSearchParams } from '../../ui/router/router.tsx'
import { useDesign } from '../../api/state/design/use-design.ts'
import type { FocusRequest } from './form/form-binding.ts'
import type { VersionId } from './versions/use-previewed-version.ts'

export type Panel = 'sections' | 'theme' | 'versions' | 'check'
/** Where the accent's field looks whether it is wanted. */
export const ACCENT_PATH: FieldPath = ['accent']

/** On a phone one thing is in the drawer at a time; null: the page alone. */
export type Drawer = 'list' | 'form' | null

/** `quiet` shows the field in its panel and leaves the focus, and on a phone the drawer, where they are. */
export type FocusMode = 'quiet' | 'focus'

export type EditorNavigation = ReturnType<typeof useEditorNavigation>

/** Where somebody is in the editor: which page, panel, section, field, and which earlier version. */
export function useEditorNavigation() {
  const [panel, openPanel] = useState<Panel>('sections')
  // Whoever was sent here to mend something begins at it.
  const [params] = useSearchParams()
  const [selected, setSelected] = useState<SectionKey | null>(() => {
    const requested = params.get('section')
    return isSectionKey(requested) ? requested : 'hero'
  })
  const [focusRequest, setFocusRequest] = useState<FocusRequest>(null)
  const [drawer, setDrawer] = useState<Drawer>(null)
  const [versionId, setVersionId] = useState<VersionId | null>(null)
  const [path, setPath] = useState('/')
  const current = useDesign(state => (selected && state.section_order.includes(selected) ? selected : null))

  /** Leads to a section, or to one field of it. */
  const choose = useCallback((key: SectionKey, field: FieldPath | null = null, how: FocusMode = 'focus') => {
    openPanel(now => (now === 'versions' || now === 'check' ? now : 'sections'))
    setSelected(key)
    // Sections stand on the front page.
    setPath('/')
    if (how === 'focus') setDrawer('form')
    setFocusRequest(now =>
      field ? { path: field, sequence: (now?.sequence ?? 0) + 1, isQuiet: how === 'quiet' } : null,
    )
  }, [])
  const setPanel = useCallback((next: Panel) => {
    openPanel(next)
    // Whoever comes back to the theme by themselves is not led to its accent again.
    setFocusRequest(now => (now?.path === ACCENT_PATH ? null : now))
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
    setFocusRequest(now => ({ path: ACCENT_PATH, sequence: (now?.sequence ?? 0) + 1 }))
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
    focusRequest,
    drawer,
    setDrawer,
    versionId,
    setVersionId,
    path,
    setPath,
    choose,
    chooseAccent,
    show,
    chooseRefused,
  }
}
