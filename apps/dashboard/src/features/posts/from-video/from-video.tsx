import { Button } from '../../../ui/button.tsx'
import { FilmIcon } from '../icons.tsx'

export const loadVideoDialog = () => import('./video-dialog.tsx')

/** The way in for a post from a video; the dialog stands beside the list, which may change meanwhile. */
export function FromVideo({ onOpen }: { onOpen: () => void }) {
  return (
    <Button onClick={onOpen} onPointerEnter={() => void loadVideoDialog()}>
      <FilmIcon />
      From a video
    </Button>
  )
}
