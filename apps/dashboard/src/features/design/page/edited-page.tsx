import type { DesignResponse, SectionKey, Website } from '@vitrine/model'
import { useDeferredValue, useMemo } from 'react'
import { setIframeLoaded } from '../../../api/state/design/design-slice.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import type { EditorPlace } from '../use-editor-place.ts'
import { PageFrame } from './page-frame.tsx'
import { Stage } from './stage.tsx'
import { useSiteView } from './use-site-view.ts'

type EditedPageProps = {
  website: Website
  chosen: SectionKey | null
  onChoose: EditorPlace['choose']
  /** An earlier design that is looked at instead of the one that is edited. */
  version: DesignResponse | undefined
  onKey: (event: KeyboardEvent) => void
}

/** The page itself, in the width that was asked for. */
export function EditedPage({ website, chosen, onChoose, version, onKey }: EditedPageProps) {
  const dispatch = useAppDispatch()
  const width = useDesign(state => state.mobileDrawerView)
  const view = useSiteView()
  const shownNow = useMemo(
    () =>
      view && version
        ? {
            ...view,
            design: version.design,
            section_order: version.section_order,
            media: { ...view.media, ...version.media },
          }
        : view,
    [view, version],
  )
  // Typing goes first; the page follows as soon as there is time.
  const shown = useDeferredValue(shownNow)
  if (!shown) return null
  return (
    <Stage width={width} address={new URL(website.url).host}>
      {size => (
        <PageFrame
          {...size}
          view={shown}
          title={version ? 'An earlier version of your page' : `Your page, ${website.name}`}
          chosen={version ? null : chosen}
          {...(version ? {} : { onChoose })}
          onKey={onKey}
          onLoaded={() => void dispatch(setIframeLoaded({ page: true }))}
        />
      )}
    </Stage>
  )
}
