import './not-found.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { LostText } from './lost-text.tsx'

/** The same, within the dashboard's frame: the rail stays, so that the way back is one click. */
export function NotFoundInside() {
  return (
    <div className="lost-inside">
      <PageTitle>Not found</PageTitle>
      <LostText />
    </div>
  )
}
