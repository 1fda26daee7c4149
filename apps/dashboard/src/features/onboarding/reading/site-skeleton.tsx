import type { Stage, WebsiteType } from '@vitrine/model'
import { sitesAddress } from '../../../api/sites-address.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { StageLine } from './reading-stages.ts'

type GrowingWindowProps = { lines: StageLine[]; name: string; type: WebsiteType | null }

/** The stage that fills the lower part of the window, and what it is filled with. */
const BODIES: Record<WebsiteType | 'file', { stage: Stage; shape: 'rows' | 'stills' | 'squares' }> = {
  'linkedin-individual': { stage: 'career', shape: 'rows' },
  'linkedin-company': { stage: 'facts', shape: 'rows' },
  github: { stage: 'repositories', shape: 'rows' },
  youtube: { stage: 'videos', shape: 'stills' },
  instagram: { stage: 'posts', shape: 'squares' },
  file: { stage: 'file', shape: 'rows' },
}
const PIECES = { rows: 4, stills: 4, squares: 6 }

/** The website taking shape: what has been found stands in it, the rest is drawn as the space it will fill. */
export function GrowingWindow({ lines, name, type }: GrowingWindowProps) {
  const line = (stage: StageLine['stage']) => lines.find(each => each.stage === stage)
  const body = BODIES[type ?? 'file']
  const file = line('file')
  const profile = line('profile') ?? file
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
              <p className={part(profile, 'growing-lede')}>
                {profile?.detail === name ? null : profile?.detail}
              </p>
            </div>
            <span className={part(line('pictures'), 'growing-picture')} />
          </div>
          {body.shape === 'rows' && (
            <div className={part(line('readme') ?? profile, 'growing-text')}>
              <i />
              <i />
              <i />
              <i />
            </div>
          )}
          <div className={part(line(body.stage) ?? file, `growing-${body.shape}`)}>
            {Array.from({ length: PIECES[body.shape] }, (_, piece) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn pieces have no other name
              <div key={piece}>
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
