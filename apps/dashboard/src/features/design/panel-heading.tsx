/** The heading of the fields below. */
export function PanelHeading({ eyebrow, title }: { eyebrow: string; title: string }) {
  return (
    <div className="editor-form-head">
      <p className="muted small">{eyebrow}</p>
      <h2>{title}</h2>
    </div>
  )
}
