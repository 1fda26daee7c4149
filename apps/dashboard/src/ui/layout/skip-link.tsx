import { t } from '@vitrine/model'
/** The first element in the tab order: skips the navigation to `<main id="main">`. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {t('Skip to content')}
    </a>
  )
}
