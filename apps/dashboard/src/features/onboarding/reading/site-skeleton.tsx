import type { Stage, WebsiteType } from '@vitrine/model'
import { sitesAddress } from '../../../api/sites-address.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { StageState } from './reading-stages.ts'

type SiteSkeletonProps = { lines: StageState[]; name: string; type: WebsiteType | null }

/** The stage that fills the lower part of the skeleton, and its shape. */
const BODIES: Record<WebsiteType | 'file', { stage: Stage; shape: 'rows' | 'stills' | 'squares' }> = {
  'linkedin-individual': { stage: 'career', shape: 'rows' },
  'linkedin-company': { stage: 'facts', shape: 'rows' },
  github: { stage: 'repositories', shape: 'rows' },
  youtube: { stage: 'videos', shape: 'stills' },
  instagram: { stage: 'posts', shape: 'squares' },
  file: { stage: 'file', shape: 'rows' },
}
const ITEM_COUNTS = { rows: 4, stills: 4, squares: 6 }

/** A skeleton of the website that fills as stages finish. */
export function SiteSkeleton({ lines, name, type }: SiteSkeletonProps) {
  const line = (stage: StageState['stage']) => lines.find(each => each.stage === stage)
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
              <p className={stageClass(profile, 'growing-lede')}>
                {profile?.detail === name ? null : profile?.detail}
              </p>
            </div>
            <span className={stageClass(line('pictures'), 'growing-picture')} />
          </div>
          {body.shape === 'rows' && (
            <div className={stageClass(line('readme') ?? profile, 'growing-text')}>
              <i />
              <i />
              <i />
              <i />
            </div>
          )}
          <div className={stageClass(line(body.stage) ?? file, `growing-${body.shape}`)}>
            {Array.from({ length: ITEM_COUNTS[body.shape] }, (_, piece) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
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

function stageClass(line: StageState | undefined, name: string): string {
  return classNames(name, line ? line.status : 'later')
}
