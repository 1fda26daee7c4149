import { type FieldPath, isSectionKey, type SectionKey } from '@vitrine/model'
import { startTransition, useCallback, useState } from 'react'
import { useSearchParams } from '../../ui/router/router.tsx'
import { useDesign } from '../../api/state/design/use-design.ts'
import type { FocusRequest } from './form/focus-request.ts'
import type { VersionId } from './versions/use-previewed-version.ts'

export type Panel = 'sections' | 'theme' | 'versions' | 'check'
/** The path of the accent's field in focus requests. */
export const ACCENT_PATH: FieldPath = ['accent']

/** On a phone the drawer shows one panel at a time; null: the page alone. */
export type Drawer = 'list' | 'form' | null

/** `quiet` shows the field in its panel without moving the focus or, on a phone, opening the drawer. */
export type FocusMode = 'quiet' | 'focus'

export type EditorNavigation = ReturnType<typeof useEditorNavigation>

/** The navigation state of the editor: page, panel, section, field and version. */
export function useEditorNavigation() {
  const [panel, openPanel] = useState<Panel>('sections')
  // A link from a finding opens its section.
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

  /** Selects a section, or one of its fields. */
  const choose = useCallback((key: SectionKey, field: FieldPath | null = null, how: FocusMode = 'focus') => {
    openPanel(now => (now === 'versions' || now === 'check' ? now : 'sections'))
    setSelected(key)
    // Sections are on the home page.
    setPath('/')
    if (how === 'focus') setDrawer('form')
    setFocusRequest(now =>
      field ? { path: field, sequence: (now?.sequence ?? 0) + 1, isQuiet: how === 'quiet' } : null,
    )
  }, [])
  const setPanel = useCallback((next: Panel) => {
    openPanel(next)
    // Returning to the theme does not focus the accent again.
    setFocusRequest(now => (now?.path === ACCENT_PATH ? null : now))
  }, [])
  const show = useCallback(
    (next: Panel) =>
      // The canvas renders with it: too long for one frame on a slow phone.
      startTransition(() => {
        setPanel(next)
        setDrawer('list')
      }),
    [setPanel],
  )
  /** Opens the accent, which belongs to the whole page. */
  const chooseAccent = useCallback(() => {
    openPanel('theme')
    setDrawer('form')
    setFocusRequest(now => ({ path: ACCENT_PATH, sequence: (now?.sequence ?? 0) + 1 }))
  }, [])
  /** Opens the field of invalid input, by its key `hero.title` or `accent`. */
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
