import ada from './sites/ada-lovelace-atelier-light-desktop-640.avif'
import anna from './sites/anna-atkins-white-cube-light-phone-360.avif'

/** Two of the sites on the landing page's shelf, as its tool took them: what stands in the window before there is one's own. */
const SHOWN = [
  { src: ada, width: 640, height: 747, name: 'Ada Lovelace', from: 'LinkedIn', share: 2.2 },
  { src: anna, width: 360, height: 738, name: 'Anna Atkins', from: 'Instagram', share: 1 },
] as const

export function ExampleWindow() {
  return (
    <>
      <p>Your website, as up to date as your profile.</p>
      <div className="pair" aria-hidden="true">
        {SHOWN.map(({ name, src, width, height, share }) => (
          <img
            key={name}
            src={src}
            width={width}
            height={height}
            style={{ flexGrow: share }}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      <div className="plaque plaque-pair">
        {SHOWN.map(({ name, from, share }) => (
          <span key={name} style={{ flexGrow: share }}>
            <b>{name}</b>from {from}
          </span>
        ))}
      </div>
    </>
  )
}
