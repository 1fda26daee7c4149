import type { Stage, WebsiteType } from '@vitrine/model'
import { readSitesBaseUrl } from '../../../api/page/sites-base-url.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { StageState } from './reading-stages.ts'

type SiteSkeletonProps = { stages: StageState[]; name: string; type: WebsiteType | null }

/** The stage that fills the lower part of the skeleton, and its shape. */
const CONTENT_BY_TYPE: Record<
  WebsiteType | 'file',
  { stage: Stage; shape: 'rows' | 'thumbnails' | 'squares' }
> = {
  'linkedin-individual': { stage: 'career', shape: 'rows' },
  'linkedin-company': { stage: 'facts', shape: 'rows' },
  github: { stage: 'repositories', shape: 'rows' },
  youtube: { stage: 'videos', shape: 'thumbnails' },
  instagram: { stage: 'posts', shape: 'squares' },
  file: { stage: 'file', shape: 'rows' },
}
const ITEM_COUNTS = { rows: 4, thumbnails: 4, squares: 6 }

/** A skeleton of the website that fills as stages finish. */
export function SiteSkeleton({ stages, name, type }: SiteSkeletonProps) {
  const find = (name: Stage) => stages.find(({ stage }) => stage === name)
  const body = CONTENT_BY_TYPE[type ?? 'file']
  const file = find('file')
  const profile = find('profile') ?? file
  const label =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 25) || 'your-name'
  return (
    <div className="reading-aside" aria-hidden="true">
      <div className="window site-skeleton">
        <div className="window-bar">
          <span className="site-skeleton-address">
            <b>{label}</b>.{readSitesBaseUrl().host}
          </span>
        </div>
        <div className="site-skeleton-page">
          <div className="site-skeleton-hero">
            <div>
              <p className="site-skeleton-name">{name}</p>
              <p className={stageClass(profile, 'site-skeleton-lede')}>
                {profile?.detail === name ? null : profile?.detail}
              </p>
            </div>
            <span className={stageClass(find('pictures'), 'site-skeleton-picture')} />
          </div>
          {body.shape === 'rows' && (
            <div className={stageClass(find('readme') ?? profile, 'site-skeleton-text')}>
              <i />
              <i />
              <i />
              <i />
            </div>
          )}
          <div className={stageClass(find(body.stage) ?? file, `site-skeleton-${body.shape}`)}>
            {Array.from({ length: ITEM_COUNTS[body.shape] }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <div key={index}>
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

function stageClass(stage: StageState | undefined, name: string): string {
  return classNames(name, stage ? stage.status : 'pending')
}
