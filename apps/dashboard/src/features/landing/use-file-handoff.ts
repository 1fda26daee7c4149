import { handOffFiles } from '../../api/files/file-handoff.ts'
import { LINK_PROFILE_PATH } from '../../ui/forms/profile-link-form.tsx'
import { useNavigateTo } from '../../ui/router/link.tsx'

/** Returns a handler that hands files over to the onboarding screen. */
export function useFileHandoff(): (files: File[]) => void {
  const go = useNavigateTo()
  return files => {
    handOffFiles(files)
    go(LINK_PROFILE_PATH)
  }
}
