import { type ReactNode, useMemo } from 'react'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useLocalPictures } from './local-pictures.ts'
import { ShownMedia } from './shown-media.ts'

/** Gives what stands below the pictures that can be shown: the server's copies and chosen files of this device. */
export function WithShownMedia({ children }: { children: ReactNode }) {
  const copies = useDesign(state => state.media)
  const local = useLocalPictures(useDesign(state => state.filesToUpload))
  const media = useMemo(() => ({ ...copies, ...local }), [copies, local])
  return <ShownMedia value={media}>{children}</ShownMedia>
}
