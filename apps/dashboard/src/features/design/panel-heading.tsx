/** What the fields below belong to. */
export function PanelHeading({ kind, title }: { kind: string; title: string }) {
  return (
    <div className="ed-form-head">
      <p className="muted small">{kind}</p>
      <h2>{title}</h2>
    </div>
  )
}
