import { sitesAddress } from '../../api/sites-address.ts'
import { classNames } from '../../ui/class-names.ts'
import type { StageLine } from './reading-state.ts'

/** The website taking shape: what has been found stands in it, the rest is drawn as the space it will fill. */
export function GrowingWindow({ lines, name }: { lines: StageLine[]; name: string }) {
  const line = (stage: StageLine['stage']) => lines.find(each => each.stage === stage)
  const [profile, readme, repositories, pictures] = [
    line('profile'),
    line('readme'),
    line('repositories'),
    line('pictures'),
  ]
  const label =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 25) || 'your-name'
  return (
    <div className="read-right" aria-hidden="true">
      <div className="window growing">
        <div className="window-bar">
          <span className="growing-address">
            <b>{label}</b>.{sitesAddress().host}
          </span>
        </div>
        <div className="growing-page">
          <div className="growing-hero">
            <div>
              <p className="growing-name">{name}</p>
              <p className={part(profile, 'growing-lede')}>{profile?.detail}</p>
            </div>
            <span className={part(pictures, 'growing-picture')} />
          </div>
          <div className={part(readme, 'growing-text')}>
            <i />
            <i />
            <i />
            <i />
          </div>
          <div className={part(repositories, 'growing-rows')}>
            {[0, 1, 2, 3].map(row => (
              <div key={row}>
                <i />
                <i />
                <i />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

function part(line: StageLine | undefined, name: string): string {
  return classNames(name, line ? line.status : 'later')
}
