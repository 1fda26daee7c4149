import './picture-tiles.css'
import { type ReactNode, useId } from 'react'
import { SiteFrame } from '../../../ui/website/site-frame.tsx'

export type PictureTile<Value> = { value: Value; label: string; html: string }

type PictureTilesProps<Value> = {
  label: string
  tiles: readonly PictureTile<Value>[]
  current: Value
  onChoose: (value: Value) => void
  children?: ReactNode
}

/** A choice between versions of the website, each as a picture of the website itself. */
export function PictureTiles<Value extends string | undefined>({
  label,
  tiles,
  current,
  onChoose,
  children,
}: PictureTilesProps<Value>) {
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid container in every browser
    <div className="layout-choice" role="group" aria-labelledby={labelId}>
      <p className="layout-label" id={labelId}>
        {label}
      </p>
      <ul className="layout-tiles">
        {tiles.map(tile => (
          <li key={tile.label}>
            <button type="button" aria-pressed={tile.value === current} onClick={() => onChoose(tile.value)}>
              <span className="layout-picture" aria-hidden="true">
                <SiteFrame srcDoc={tile.html} title="" width={1120} ratio="4 / 3" />
              </span>
              {tile.label}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

/** Shows one section without what surrounds it. */
export const showOnlySection = (html: string): string =>
  html.replace('</head>', '<style>.site-header,.site-footer,.skip{display:none!important}</style></head>')
