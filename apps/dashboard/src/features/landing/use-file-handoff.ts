import { carryFiles } from '../../api/carried-file.ts'
import { useGo } from '../../ui/navigation.tsx'

/** What the file chooser offers first; the server decides what it can read. */
export const ACCEPTED_FILES = '.pdf,.zip,.json,.txt'

/** Takes files of one's own to the screen that reads them. */
export function useFileHandoff(): (files: File[]) => void {
  const go = useGo()
  return files => {
    carryFiles(files)
    go('/website/link-profile')
  }
}
