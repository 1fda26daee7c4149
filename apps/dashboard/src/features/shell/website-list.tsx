import { PLANS, t } from '@vitrine/model'
import { useNavigate } from '../../ui/router/router.tsx'
import { useWeekVisitorsQuery } from '../../api/queries/analytics.queries.ts'
import { usePageContext } from '../../api/page/page-context.ts'
import { PlusIcon } from '../../ui/icons.tsx'
import { CommandList } from '../../ui/lists/command-list.tsx'
import { WebsiteThumb } from '../../ui/website/website-thumb.tsx'
import type { WebsiteSwitch } from './use-website-switcher.ts'

export type WebsiteListProps = Pick<WebsiteSwitch, 'current' | 'websites' | 'switchTo'> & {
  onPicked: () => void
}

/** A searchable list of websites, and a link to create one. */
export function WebsiteList({ current, websites, switchTo, onPicked }: WebsiteListProps) {
  const navigate = useNavigate()
  const { billing } = usePageContext()
  const { data: week } = useWeekVisitorsQuery()
  const visitors = new Map(week?.websites.map(of => [of.website_id, of.visitors]))
  return (
    <>
      <CommandList
        label={t('Find a website')}
        placeholder={t('Find a website')}
        emptyMessage={query => t('No website matches “{query}”', { query })}
        groups={[
          {
            title: t('Websites'),
            isTitleHidden: true,
            items: websites.map(website => ({
              id: website._id,
              text: website.name,
              description: new URL(website.url).host,
              icon: <WebsiteThumb website={website} />,
              end: [
                formatWeekVisitors(visitors.get(website._id)),
                billing === 'stripe' && website.plan === 'standard' && PLANS.standard.name,
                website._id === current?._id && t('Current'),
              ]
                .filter(Boolean)
                .join(', '),
              isCurrent: website._id === current?._id,
              onSelect: () => {
                onPicked()
                void switchTo(website)
              },
            })),
          },
        ]}
      />
      <div className="popover-foot">
        <button type="button" className="menu-item" onClick={() => void navigate('/website')}>
          <PlusIcon />
          {t('New website')} <span className="end">{t('from a link')}</span>
        </button>
      </div>
    </>
  )
}

const formatWeekVisitors = (visitors: number | undefined) =>
  visitors !== undefined &&
  t('{visitors, plural, one {# visitor} other {# visitors}} in 7 days', { visitors })
