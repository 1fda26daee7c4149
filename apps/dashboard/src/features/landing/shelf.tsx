import { Link } from '../../ui/navigation.tsx'
import { liveExamplePath, SITE_PICTURE_SIZE, type SitePicture, sitePictureUrl } from './site-pictures.ts'

type Standing = SitePicture & { label: string; grow: number }
/** Left to right; `grow` shares the width of the shelf. */
const STANDING: Standing[] = [
  {
    theme: 'blueprint',
    mode: 'light',
    device: 'desktop',
    label: 'Blueprint',
    grow: 2,
  },
  {
    theme: 'terminal',
    mode: 'light',
    device: 'phone',
    label: 'Terminal on a phone',
    grow: 1,
  },
  {
    theme: 'terminal',
    mode: 'dark',
    device: 'desktop',
    label: 'Terminal, dark',
    grow: 2.25,
  },
  {
    theme: 'blueprint',
    mode: 'dark',
    device: 'phone',
    label: 'Blueprint on a phone',
    grow: 1,
  },
  {
    theme: 'terminal',
    mode: 'light',
    device: 'desktop',
    label: 'Terminal, light',
    grow: 1.75,
  },
]

/** Generated websites standing on a shelf; each opens as the live example. */
export function Shelf() {
  const shown = STANDING.flatMap(site => {
    const url = sitePictureUrl(site)
    return url ? [{ ...site, url }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className="shelf" id="examples" aria-labelledby="examples-heading">
      <div className="wrap">
        <div className="shelf-head">
          <h2 id="examples-heading">In the window now</h2>
          <p>
            Grace Hopper, as if she had a GitHub account: one example profile, drawn in different themes.
            Nobody touched it after the link went in. Open one and walk around in it.
          </p>
        </div>
        <ul className="sites">
          {shown.map(site => (
            <li key={site.label} style={{ flexGrow: site.grow }}>
              <Link to={liveExamplePath(site)}>
                <div className="frame">
                  <img
                    src={site.url}
                    {...SITE_PICTURE_SIZE[site.device]}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                </div>
                <p className="plaque">
                  <b>Grace Hopper</b>
                  <span>{site.label}</span>
                </p>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
