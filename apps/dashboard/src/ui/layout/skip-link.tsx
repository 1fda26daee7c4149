/** First in the tab order: leads past the navigation to `<main id="main">`. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
}
