import type { DesignResponse } from '@vitrine/model'
import { replaceDesign } from '../../../api/state/design/design-slice.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast.tsx'
import type { EditorPlace } from '../use-editor-place.ts'
import { FormHead } from './form-head.tsx'

type VersionPanelProps = { place: EditorPlace; version: DesignResponse | undefined }

/** What can be done with the version that is looked at. */
export function VersionPanel({ place, version }: VersionPanelProps) {
  const dispatch = useAppDispatch()
  const saved = useDesign(state => state.saved)
  const restore = () => {
    if (!version) return
    const draft = { design: version.design, section_order: version.section_order }
    dispatch(replaceDesign({ draft, saved, media: version.media }))
    place.setLooked(null)
    place.setPanel('sections')
    place.setDrawer(null)
    notify.success('This version is before you again. Publish it to show it on your website.')
  }
  return (
    <>
      <FormHead kind="Versions" title={version ? 'This version' : 'Look back'} />
      <div className="ed-fields">
        <p className="hint">
          {version
            ? 'The page shows how it was then. Bringing it back is a step that you can undo; your website shows it once you publish.'
            : 'Choose a version to look at it. Your website stays as it is.'}
        </p>
        {version && place.looked !== saved?.revision && (
          <Button variant="ink" onClick={restore}>
            Bring this version back
          </Button>
        )}
      </div>
    </>
  )
}
