/** The heading of the fields below. */
export function PanelHeading({ kind, title }: { kind: string; title: string }) {
  return (
    <div className="editor-form-head">
      <p className="muted small">{kind}</p>
      <h2>{title}</h2>
    </div>
  )
}
