import { THEMES } from '@vitrine/render/preview'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { ThemeForm } from '../theme/theme-form.tsx'
import { FormHead } from './form-head.tsx'

export function ThemePanel() {
  const name = useDesign(state => state.designData?.theme_name)
  if (!name) return null
  return (
    <>
      <FormHead kind="Theme" title={THEMES[name].label} />
      <div className="ed-fields">
        <ThemeForm />
      </div>
    </>
  )
}
